/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  transfer: `select id as value from stock.transfers where state = 'sent' limit 1`,
  count: `select id as value from stock.counts where state = 'posted' limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cluster/user/store/inventorys/{id}/card': '/cluster/user/store/inventorys/{variant}/card',
  '/cluster/user/store/inventorys/{id}/card/print': '/cluster/user/store/inventorys/{variant}/card/print',
  '/cluster/user/store/inventorys/{id}': '/cluster/user/store/inventorys/{variant}',
}
