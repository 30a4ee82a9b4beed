/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'what counts against a limit of AI is the sum of its calls',
    breaches: `
      with counted as (
        select tenant_id, 'business' as scope, to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM') as period, tokens from ai.calls
        union all
        select tenant_id, account_id::text, to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'), tokens
        from ai.calls where account_id is not null
      ), sums as (select tenant_id, scope, period, count(*) as requests, sum(tokens) as tokens from counted group by 1, 2, 3)
      select coalesce(q.tenant_id, s.tenant_id) as tenant_id, coalesce(q.scope, s.scope) as scope
      from ai.quotas q full join sums s on s.tenant_id = q.tenant_id and s.scope = q.scope and s.period = q.period
      where q.requests is distinct from s.requests or q.tokens is distinct from s.tokens`,
  },
]
