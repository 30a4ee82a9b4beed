import type { Holds } from '#kernel/sweep.server.ts'

export const holds: Holds = {
  // Those of the sites, and those that one of the newest changes would bring back (settings-history.ts); changes of
  // long ago did not keep theirs.
  marks: `select tenant_id || '/marks/' || file as key from tenancy.sites,
      unnest(array[data -> 'logo' ->> 'mark', substring(favicon from '^/mark/(.+)$')]) as file where file is not null
    union select tenant_id || '/marks/' || file from (select tenant_id, details -> 'before' as before from kernel.audit_log
      where action in ('tenancy.settingsChanged', 'tenancy.settingsRestored') order by at desc, id desc limit 100) as kept,
      unnest(array[before -> 'mark' ->> 'mark', substring(before ->> 'favicon' from '^/mark/(.+)$')]) as file
      where before ? 'mark' and file is not null`,
}
