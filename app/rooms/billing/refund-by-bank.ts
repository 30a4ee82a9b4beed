/** Money goes back from the bank: to a guest, and to whoever asks for it. Somebody transferred it and shows the proof. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { type NewRefund, type Refunded, refundInto } from './refunds.ts'
import { query, within } from './room.ts'

/**
 * It leaves the account to which the money had come, as far as that is known, also where another bill had it first. Errors: as refundInto.
 */
export const refundByBank = within(
  async (tools, refund: Omit<NewRefund, 'method' | 'to'> & Required<Pick<NewRefund, 'proof'>>): Promise<Refunded> => {
    const { rows } = await sql<{ method: string }>`
      with recursive came (id, method, refund_id, far) as (
        select p.id, p.method, p.refund_id, 0 from billing.payments p
          join billing.payment_allocations a on a.payment_id = p.id
        where a.payable_id = ${refund.payableId}::uuid and p.status <> 'reversed'
        union all
        select p.id, p.method, p.refund_id, c.far + 1 from came c join billing.refunds r on r.id = c.refund_id
          join billing.payment_allocations a on a.payable_id = r.payable_id
          join billing.payments p on p.id = a.payment_id and p.status <> 'reversed'
        where c.method = 'moved' and c.far < 10
      )
      select method from came where method in ('promptpay', 'transfer') order by far, id desc limit 1`.execute(tools.db)
    const to = { account: `bank:${rows[0]?.method ?? 'promptpay'}`, kind: 'asset' as const }
    return refundInto(tools, { ...refund, method: 'transfer', to })
  },
)

/** What somebody wrote down as transferred back within so many hours, in satang. */
export const transferredBy = within(
  async (tools, { accountId, hours }: { accountId: string | null; hours: number }): Promise<bigint> => {
    const { rows } = await sql<{ satang: bigint }>`
      select coalesce(sum(amount_satang), 0)::bigint as satang from billing.refunds
      where method = 'transfer' and made_by = ${accountId}::uuid and made_at > now() - make_interval(hours => ${hours})`.execute(
      tools.db,
    )
    return rows[0]!.satang
  },
)

/** Where its proof lies. Errors: 404. */
export const refundProof = query({
  may: 'billing.seeRefundProofs',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ objectKey: string }> {
    const refund = await tools.db
      .selectFrom('billing.refunds')
      .select('proof_key')
      .where('id', '=', id)
      .executeTakeFirst()
    return { objectKey: refund?.proof_key ?? notFound() }
  },
})
