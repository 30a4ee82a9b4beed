import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { readTheme, type Theme } from '#ui/theme.ts'
import { logoOf, type Mark } from './mark.ts'
import { query } from './room.ts'

export interface Look {
  hostname: string
  version: number
  name: { th: string; en: string }
  theme: Theme
  logo: Mark | null
  favicon: string | null
  /** Every site of the tenant: each has a theme of its own. */
  sites: { hostname: string; name: { th: string; en: string } }[]
}

/** What the theme screen starts from: one site of this tenant, and which others there are. */
export const seeLook = query({
  may: 'tenancy.settings',
  input: z.object({ hostname: z.string().max(253).optional() }),
  async run(tools, { hostname }): Promise<Look> {
    const rows = await tools.db
      .selectFrom('tenancy.sites')
      .select(['id', 'hostname', 'version', 'name_th', 'name_en', 'theme', 'data', 'favicon'])
      .where('status', '<>', 'removed')
      .orderBy('hostname')
      .execute()
    const nameOf = (row: { name_th: string; name_en: string }) => ({ th: row.name_th, en: row.name_en })
    const site = rows.find((row) =>
      hostname === undefined ? row.id === tools.context.site.id : row.hostname === hostname,
    )
    if (!site) return notFound()
    return {
      hostname: site.hostname,
      version: site.version,
      name: nameOf(site),
      theme: readTheme(site.theme),
      logo: logoOf(site.data as Record<string, unknown>),
      favicon: site.favicon,
      sites: rows.map((row) => ({ hostname: row.hostname, name: nameOf(row) })),
    }
  },
})
