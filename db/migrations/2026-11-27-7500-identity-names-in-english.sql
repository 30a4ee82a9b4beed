-- Whoever reads English is told people by the name they write in English, where they have written one.
create or replace view identity.names with (security_invoker = true) as
  select tenant_id, id as account_id, trim(firstname || ' ' || lastname) as name, email, phone, status,
    coalesce(nullif(trim(firstname_en || ' ' || lastname_en), ''), trim(firstname || ' ' || lastname)) as name_en
  from identity.accounts;
