-- certificates: a year is a name that every tenant's series has; that numbers and series agree is a promise (integrity.ts).
alter table certificates.certificates drop constraint certificates_tenant_id_year_fkey;
