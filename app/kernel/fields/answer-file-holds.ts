/** For a room's `holds.ts`: the objects that the answers of a table name (keep-files.server.ts); both are constants. */
export const answerFileHolds = (table: string, folder: string): string =>
  `select r.tenant_id || '/${folder}/' || file || '.bin' as key from ${table} r, jsonb_each(r.answers) as a,
    jsonb_object_keys(case when jsonb_typeof(a.value) = 'object' then a.value else '{}' end) as file
  where file ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'`
