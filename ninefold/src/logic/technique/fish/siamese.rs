use super::super::Look;
use super::Catch;
use std::ops::ControlFlow;
pub(super) struct Twins(pub(super) Catch);
impl Twins { pub(super) fn finding(&self, f: &'static super::Fish) -> crate::logic::Finding { f.finding(&self.0) } }
pub(super) fn pairs(_look: &Look<'_>, catches: &[Catch], visit: &mut dyn FnMut(Twins) -> ControlFlow<()>) -> ControlFlow<()> {
    for (i, a) in catches.iter().enumerate() { for b in &catches[i+1..] { if a.bases == b.bases {
        let mut t = a.clone(); t.losers.extend(b.losers.iter().copied()); t.losers.sort(); t.losers.dedup();
        let mut c = a.covers.clone(); c.extend(&b.covers); c.sort(); c.dedup();
        if std::env::var("SIAM").is_ok() { eprintln!("{} {:?} {:?} {:?} -> {:?} ", c.len(), a.bases, a.covers, b.covers, t.losers.iter().map(|l| (l.symbol.0+1, l.cell.0/9+1, l.cell.0%9+1)).collect::<Vec<_>>()); }
        visit(Twins(t))?;
    }}}
    ControlFlow::Continue(())
}
