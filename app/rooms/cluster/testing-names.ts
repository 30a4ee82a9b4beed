/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  group: `select id as value from cluster.customer_groups order by name limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cluster/manage/groups/{id}': '/cluster/manage/groups/{group}',
}
