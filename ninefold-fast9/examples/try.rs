//! Try.
#[repr(C)] struct T { s: i64, n: i64 }
unsafe extern "C" { fn clock_gettime(c: i32, t: *mut T) -> i32; }
fn cpu() -> f64 { let mut t = T { s: 0, n: 0 }; unsafe { clock_gettime(3, &mut t) }; t.s as f64 + 1e-9 * t.n as f64 }
fn main() {
    let mut args = std::env::args().skip(1);
    let path = ninefold_fast9::Path::named(&args.next().unwrap()).unwrap();
    for f in args {
        let text = std::fs::read_to_string(&f).unwrap();
        let mut v: Vec<[u8; 81]> = text.lines().filter(|l| l.len() >= 81 && !l.starts_with('#')).map(|l| l.as_bytes()[..81].try_into().unwrap()).collect();
        let mut s = 88172645463325252u64;
        for i in (1..v.len()).rev() { s ^= s << 13; s ^= s >> 7; s ^= s << 17; v.swap(i, (s % (i as u64 + 1)) as usize); }
        v.truncate(6000); let mut a = vec![ninefold_fast9::Answer::NONE; v.len()];
        let mut solver = ninefold_fast9::Solver::with_path(path).unwrap();
        let (mut best, mut total, mut reps) = (1e9f64, 0.0, 0);
        
        while total < 0.8 || reps < 60 {
            solver.reset_work();
            let t = cpu(); solver.solve_many(&v, 2, &mut a); let t = cpu() - t;
            best = best.min(t); total += t; reps += 1;
        }
        let mut bad = 0; let mut c = [0usize; 3];
        for (p, a) in v.iter().zip(&a) { c[a.count as usize] += 1; if let Some(s) = a.solution() {
            let mut cov = [0u32; 27];
            for k in 0..81 { let b = 1u32.wrapping_shl((s[k] - b'1') as u32); cov[k/9] |= b; cov[9+k%9] |= b; cov[18+k/27*3+k%9/3] |= b; if p[k] >= b'1' && p[k] <= b'9' && p[k] != s[k] { cov[0] = 0; } }
            if cov.iter().any(|&x| x != 511) { bad += 1; } } }
        let n = v.len() as f64; let w = solver.work();
        println!("{:32} {:10.0}/s {:8.1} ns | {:?} bad {} | guesses/p {:.2} nodes/p {:.2} rounds*L/p {:.1} lane-eff {:.2} ns/round {:.0}", f.rsplit('/').next().unwrap(), n / best, 1e9*best/n, c, bad, w.guesses as f64/n, w.nodes as f64/n, w.rounds as f64 * 32.0/n, w.lane_rounds as f64/(32.0*w.rounds as f64), best*1e9/w.rounds as f64);
    }
}
