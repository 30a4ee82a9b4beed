/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  wallet: `select account_id as value from wallet.movements order by id limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cluster/manage/wallets/{id}': '/cluster/manage/wallets/{wallet}',
}
