-- certificates: a template of one's own (Typst) in place of a ready-made one; what was issued keeps the one of its day in its paper.
alter table certificates.programmes add column source text not null default '' check (length(source) <= 20000);
