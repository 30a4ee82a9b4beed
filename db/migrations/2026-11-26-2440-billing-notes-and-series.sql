-- billing: why a note was issued, as the law lists it (s.82/9, s.82/10), and numbers in a form that the business chose.
-- What stands has the form that the house gave it: ''. Another form is another series, so that no number comes twice.
alter table billing.documents
  add column cause text not null default '' check (length(cause) <= 40),
  add column series text not null default '' check (length(series) <= 40),
  drop constraint documents_tenant_id_kind_branch_no_period_series_no_key,
  add unique (tenant_id, kind, branch_no, series, period, series_no);
alter table billing.document_series
  add column series text not null default '' check (length(series) <= 40);
