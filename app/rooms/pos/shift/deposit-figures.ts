/** Deposits of a shift or a day: their money is no sale yet, but it bears its tax. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { handedOver } from '../parts/tender-methods.ts'
import type { PosTables } from '../room.ts'
import type { Which } from './figures.ts'

export interface DepositFigures {
  takenCount: number
  takenSatang: bigint
  backCount: number
  backSatang: bigint
  /** Of buyers who did not come: income, and no sale. */
  keptCount: number
  keptSatang: bigint
  /** Of what was taken, less what went back. */
  vatSatang: bigint
  exemptSatang: bigint
  /** By which it came, less by which it went back. */
  methods: Partial<Record<(typeof handedOver)[number], bigint>>
}

/** What ended at no counter is told at the desk of bills, where it ended. */
export async function depositFigures(
  tools: Tools<PosTables>,
  which: Pick<Which, 'taken' | 'ended'>,
): Promise<DepositFigures> {
  const { rows } = await sql<Omit<DepositFigures, 'methods'> & { methods: Record<string, number> | null }>`
    with moved as (
      select d.method, d.paid_satang as satang, d.vat_satang as vat, d.exempt_satang as exempt, 'taken' as what
      from pos.deposits d where ${which.taken}
      union all
      select d.back_method, -d.back_satang, -d.back_vat_satang, -d.back_exempt_satang, 'back'
      from pos.deposits d where d.ended_shift_id is not null and d.back_satang > 0 and ${which.ended}
      union all
      select null, d.kept_satang, 0, 0, 'kept' from pos.deposits d where d.kept_satang > 0 and ${which.ended}
    )
    select count(*) filter (where what = 'taken')::int as "takenCount",
      coalesce(sum(satang) filter (where what = 'taken'), 0)::bigint as "takenSatang",
      count(*) filter (where what = 'back')::int as "backCount",
      coalesce(-sum(satang) filter (where what = 'back'), 0)::bigint as "backSatang",
      count(*) filter (where what = 'kept')::int as "keptCount",
      coalesce(sum(satang) filter (where what = 'kept'), 0)::bigint as "keptSatang",
      coalesce(sum(vat), 0)::bigint as "vatSatang", coalesce(sum(exempt), 0)::bigint as "exemptSatang",
      (select jsonb_object_agg(w.method, w.satang) from (select method, sum(satang) as satang from moved
        where method is not null group by method) w) as methods
    from moved`.execute(tools.db)
  const { methods, ...sums } = rows[0]!
  return {
    ...sums,
    methods: Object.fromEntries(Object.entries(methods ?? {}).map(([method, satang]) => [method, BigInt(satang)])),
  }
}
