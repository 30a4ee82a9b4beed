-- ledger: one number however it is typed (letters of one form, capitals, no blanks or invisible marks, one dash, Arabic digits),
-- and yearly numbering: the same number of another year is another paper. PostgreSQL 16 cannot give a column another expression.
drop index ledger.purchases_paper;
alter table ledger.purchases drop column paper_key;
alter table ledger.purchases add column paper_key text not null generated always as (
  translate(upper(regexp_replace(normalize(paper_no, nfkc), '[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]', '', 'g')),
    '‐‑‒–—―−﹣－๐๑๒๓๔๕๖๗๘๙', '---------0123456789')) stored;
create unique index purchases_paper on ledger.purchases (tenant_id, supplier_tax_id, branch_no, kind, paper_key, extract(year from paper_on))
  where state = 'stands' and supplier_tax_id <> '';
create index purchases_paper_bare on ledger.purchases (tenant_id, supplier_tax_id, branch_no, regexp_replace(paper_key, '[^0-9A-Zก-๛]', '', 'g'))
  where state = 'stands';
