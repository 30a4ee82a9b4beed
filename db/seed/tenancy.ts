import type { LocalText } from '#kernel/context.ts'
import type { Work } from './work.ts'

export interface NewSite {
  key: string
  hostname: string
  name: LocalText
  theme?: unknown
  config?: unknown
  data?: unknown
  favicon?: string | null
  isDefault?: boolean
  /** Only its staff see the shop, until they open it. */
  isClosed?: boolean
}

/** The tenant of this transaction, and its first site. */
export async function addTenantWithSite({ tools, rows, add }: Work, site: NewSite): Promise<{ siteId: string }> {
  await rows('insert into tenancy.tenants (id, key, name) values ($1, $2, $3)', [
    tools.context.tenantId,
    site.key,
    site.name.th,
  ])
  const siteId = await add(
    `insert into tenancy.sites (hostname, name_th, name_en, theme, config, data, favicon, is_default, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then null else now() end)`,
    [
      site.hostname,
      site.name.th,
      site.name.en,
      JSON.stringify(site.theme ?? {}),
      JSON.stringify(site.config ?? {}),
      JSON.stringify(site.data ?? {}),
      site.favicon ?? null,
      site.isDefault ?? false,
      site.isClosed ?? false,
    ],
  )
  return { siteId }
}

/** The site opens with the dashboard of this business (product.md §2, Root behaviour). */
export async function openWithCluster({ rows }: Work, siteId: string, clusterId: string): Promise<void> {
  await rows(
    "update tenancy.sites set data = data || jsonb_build_object('clusterId', $2::text), cluster_id = $2::uuid where id = $1",
    [siteId, clusterId],
  )
}
