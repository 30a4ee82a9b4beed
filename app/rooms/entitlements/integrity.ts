/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'what was used of a right is the sum of its uses',
    breaches: `select e.tenant_id, e.id, e.used from entitlements.entitlements e
      where e.used <> (select coalesce(sum(u.quantity), 0) from entitlements.uses u
        where u.tenant_id = e.tenant_id and u.entitlement_id = e.id)`,
  },
]
