/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'nobody keeps births without having agreed to it',
    breaches: `select distinct p.tenant_id, p.account_id from hora.profiles p
      left join hora.settings s on s.tenant_id = p.tenant_id and s.account_id = p.account_id
      where s.consented_at is null`,
  },
  {
    promise: 'an account keeps at most 200 births',
    breaches: `select tenant_id, account_id from hora.profiles group by tenant_id, account_id having count(*) > 200`,
  },
]
