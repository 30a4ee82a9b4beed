-- billing: a month's tax points, and the few that stand under another month than the law's, are found without reading all.
create index tax_points_booked on billing.tax_points (tenant_id, booked_on);
create index tax_points_late on billing.tax_points (tenant_id, id)
  where date_trunc('month', arose_on::timestamp) <> date_trunc('month', booked_on::timestamp);
