/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {}

export const paths: Readonly<Record<string, string>> = {
  '/billing/subscribe/{order}': '/billing/subscribe/coffee-club',
  '/cluster/bills/plans/{id}': '/cluster/bills/plans/new',
}
