//! The words by which people name columns, in English, German, French, Spanish and Italian.

pub(super) const STUDENT: &[&str] = &[
    "student",
    "students",
    "studentid",
    "studentname",
    "studentnumber",
    "pupil",
    "pupils",
    "learner",
    "learners",
    "candidate",
    "participant",
    "schüler",
    "schülerin",
    "schülers",
    "schuler",
    "schueler",
    "schülername",
    "lernende",
    "lernender",
    "teilnehmer",
    "kind",
    "studierende",
    "élève",
    "élèves",
    "eleve",
    "eleves",
    "étudiant",
    "étudiante",
    "étudiants",
    "etudiant",
    "alumno",
    "alumna",
    "alumnos",
    "estudiante",
    "studente",
    "studentessa",
    "alunno",
    "allievo",
];
/// The parts of a name that has a column each.
pub(super) const PART: &[&str] = &[
    "firstname",
    "lastname",
    "familyname",
    "givenname",
    "first",
    "last",
    "family",
    "given",
    "surname",
    "forename",
    "middle",
    "vorname",
    "nachname",
    "familienname",
    "zuname",
    "prénom",
    "prenom",
    "apellido",
    "apellidos",
    "cognome",
];
/// What names a student where nothing else does.
pub(super) const NAME: &[&str] = &["name", "names", "who", "nom", "nombre", "nome", "fullname"];
pub(super) const COURSE: &[&str] = &[
    "course",
    "courses",
    "coursecode",
    "coursename",
    "subject",
    "subjects",
    "module",
    "modules",
    "lesson",
    "lessons",
    "exam",
    "exams",
    "unit",
    "units",
    "kurs",
    "kurse",
    "kursname",
    "fach",
    "fächer",
    "modul",
    "prüfung",
    "lehrveranstaltung",
    "veranstaltung",
    "cours",
    "matière",
    "matières",
    "matiere",
    "examen",
    "curso",
    "asignatura",
    "materia",
    "corso",
    "esame",
];
pub(super) const CLASS: &[&str] = &[
    "class",
    "classes",
    "classname",
    "classcode",
    "klasse",
    "klassen",
    "classe",
    "clase",
    "group",
    "gruppe",
    "groupe",
];
pub(super) const TEACHER: &[&str] = &[
    "teacher",
    "teachers",
    "teachername",
    "lecturer",
    "instructor",
    "tutor",
    "professor",
    "prof",
    "lehrer",
    "lehrerin",
    "lehrers",
    "lehrkraft",
    "lehrperson",
    "dozent",
    "dozentin",
    "enseignant",
    "enseignante",
    "professeur",
    "maître",
    "profesor",
    "profesora",
    "professore",
    "docente",
    "insegnante",
];
pub(super) const ROOM: &[&str] =
    &["room", "rooms", "raum", "räume", "zimmer", "saal", "salle", "salles", "sala", "aula", "hall"];
pub(super) const SEATS: &[&str] = &[
    "seats",
    "seat",
    "capacity",
    "size",
    "places",
    "place",
    "plätze",
    "platz",
    "sitze",
    "sitzplätze",
    "kapazität",
    "größe",
    "capacité",
    "capacite",
    "plazas",
    "capacidad",
    "posti",
    "capienza",
];
pub(super) const SLOT: &[&str] = &[
    "slot", "slots", "period", "periods", "time", "hour", "timeslot", "stunde", "block", "zeit", "schiene", "créneau",
    "creneau", "heure", "période", "hora", "periodo", "ora",
];
/// What stands beside such a word and says nothing else.
const BESIDE: &[&str] = &[
    "id", "ids", "code", "codes", "no", "nr", "number", "nummer", "numéro", "num", "title", "titel", "full", "of",
    "the", "in", "innen", "de", "du", "des", "d", "l", "la", "le", "der", "die", "das", "s", "key", "taken",
];
const ALL: [&[&str]; 9] = [STUDENT, PART, NAME, COURSE, CLASS, TEACHER, ROOM, SEATS, SLOT];

/// Does this name a column of such things? The last word that tells what is meant decides, as in `class teacher`, but a name or a part of one
/// only where no other does, as in `student name`. A word that is none of these, as in `Course 1`, makes it no name of a column.
pub(super) fn means(text: &str, words: &[&str]) -> bool {
    let text = text.to_lowercase();
    let parts: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    let is_known = |part: &&str| BESIDE.contains(part) || ALL.iter().any(|all| all.contains(part));
    if parts.len() > MOST_WORDS || !parts.iter().all(is_known) {
        return false;
    }
    let is_in = |part: &str, all: &[&[&str]]| all.iter().any(|all| all.contains(&part));
    let of_names = [PART, NAME];
    let said = |is_name: bool| parts.iter().rev().find(|part| is_in(part, &ALL) && is_in(part, &of_names) == is_name);
    let part = || parts.iter().find(|part| PART.contains(part));
    said(false).or_else(part).or_else(|| said(true)).is_some_and(|said| words.contains(said))
}

/// More words than this are no name of a column.
const MOST_WORDS: usize = 6;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_that_matters() {
        for (text, words) in [
            ("Student_ID", STUDENT),
            ("student name", STUDENT),
            ("nom de l'élève", STUDENT),
            ("Schüler*in", STUDENT),
            ("Family name", PART),
            ("name", NAME),
            ("course-code", COURSE),
            ("CLASS NAME", CLASS),
            ("class teacher", TEACHER),
            ("Plätze", SEATS),
        ] {
            assert!(means(text, words), "{text}");
            assert_eq!(ALL.iter().filter(|all| means(text, all)).count(), 1, "{text} means one thing");
        }
        for text in ["", "Course 1", "Ann Class", "id", "English"] {
            assert!(!ALL.iter().any(|all| means(text, all)), "{text}");
        }
    }
}
