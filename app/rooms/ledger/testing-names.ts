/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  account: `select 'income:sales' as value`,
  purchase: `select id as value from ledger.purchases order by id limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cluster/bills/purchases/{id}': '/cluster/bills/purchases/{purchase}',
}
