/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  business: `select id as value from cluster.clusters order by created_at limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cluster/manage/detail/{id}': '/cluster/manage/detail/{business}',
}
