import type { Holds } from '#kernel/sweep.server.ts'

export const holds: Holds = {
  marks: `select tenant_id || '/marks/' || file as key from tenancy.sites,
    unnest(array[data -> 'logo' ->> 'mark', substring(favicon from '^/mark/(.+)$')]) as file where file is not null`,
}
