/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  supplier: `select id as value from purchasing.suppliers order by name limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cluster/user/store/suppliers/{id}': '/cluster/user/store/suppliers/{supplier}',
}
