/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  register: `select id as value from pos.registers order by id limit 1`,
  posShift: `select id as value from pos.shifts order by id limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cluster/user/pos/shifts/{id}': '/cluster/user/pos/shifts/{posShift}',
  '/cluster/user/pos/registers/{id}': '/cluster/user/pos/registers/{register}',
}
