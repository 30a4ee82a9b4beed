/** What is theirs is paid: once, with what went back since taken off, tax withheld, and booked as any bill that is paid. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { someLetters } from '#kernel/readable-letters.ts'
import { notFound } from '#kernel/refusals.ts'
import { bookPurchase } from '#rooms/ledger/index.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables } from '../room.ts'
import { isDoubtful } from './doubts.ts'
import { programmeOf } from './programme.ts'

/** Of commissions (Revenue Department order Tor Por 4/2528, clause 8). */
const withheldBp = 300n
export const withheldOf = (satang: bigint): bigint => divideHalfUp(satang * withheldBp, 10_000n)

interface Paid {
  number: string
  amountSatang: bigint
  withheldSatang: bigint
}

/**
 * All that is theirs by now. Errors: 404; 409 when nothing is left to pay; 422 when tax is withheld and it is not known
 * from whom.
 */
export const payInfluencer = command({
  may: 'events.payInfluencers',
  confirmed: true,
  idempotent: true,
  input: z.object({ id: z.uuid() }),
  run: (tools, { id }): Promise<Paid> => payOne(tools, id),
  audit: {
    kind: auditKind('events.payInfluencer', { th: 'จ่ายค่าคอมมิชชัน', en: 'paid a commission' }),
    subject: ({ id }) => `influencer:${id}`,
    details: (_input, { number, amountSatang }) => ({ number, amountSatang }),
  },
})

/** In the caller's transaction. Errors: as payInfluencer. */
export async function payOne(tools: Tools<EventTables>, id: string, batchId: string | null = null): Promise<Paid> {
  const who = await tools.db
    .selectFrom('events.influencers')
    .select(['name', 'payee', 'tax_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!who) return notFound()
  const { rows: due } = await sql<{ id: string; satang: bigint }>`
      select c.id, c.amount_satang - c.paid_satang as satang from events.commissions c join events.referrals r on r.id = c.referral_id
      where r.influencer_id = ${id}::uuid and c.amount_satang <> c.paid_satang
        and ((c.available_at <= now() and not ${isDoubtful}) or c.amount_satang < c.paid_satang)
      order by c.id for update of c`.execute(tools.db)
  const amountSatang = due.reduce((sum, one) => sum + one.satang, 0n)
  if (amountSatang <= 0n) return refuse('nothingToPay', { balance: amountSatang })
  const { withholds } = await programmeOf(tools)
  if (withholds && (who.tax_id === '' || who.payee === '')) refuse('payeeNeeded')
  const withheldSatang = withholds ? withheldOf(amountSatang) : 0n
  const payoutId = randomUUID()
  const number = `C${businessDate(new Date()).slice(2).replaceAll('-', '')}-${someLetters(6)}`
  const today = businessDate(new Date())
  const bought = await bookPurchase(tools, {
    kind: 'receipt',
    supplierName: who.payee || who.name,
    supplierTaxId: who.tax_id,
    branchNo: '00000',
    paperNo: number,
    paperOn: today,
    includes: true,
    lines: [{ account: 'expense:advertising', what: 'ค่าคอมมิชชันผู้แนะนำ', amount: amountSatang, vat: 'none' }],
    claim: 'later',
    source: { type: 'influencer_payout', id: payoutId },
    payment: {
      account: 'bank:transfer',
      paidOn: today,
      ...(withheldSatang > 0n ? { income: 'service', withheld: withheldSatang } : { income: '' }),
    },
  })
  await tools.db
    .insertInto('events.payouts')
    .values({
      id: payoutId,
      influencer_id: id,
      number,
      amount_satang: amountSatang,
      withheld_satang: withheldSatang,
      purchase_id: bought.id,
      batch_id: batchId,
      paid_on: today,
      maker_name: tools.context.actor.name ?? '',
    })
    .execute()
  await tools.db
    .insertInto('events.payout_lines')
    .values(due.map((one) => ({ payout_id: payoutId, commission_id: one.id, amount_satang: one.satang })))
    .execute()
  await sql`update events.commissions set paid_satang = amount_satang where id = any(${due.map((one) => one.id)}::uuid[])`.execute(
    tools.db,
  )
  await tools.db.updateTable('events.influencers').set({ payout_asked_at: null }).where('id', '=', id).execute()
  return { number, amountSatang, withheldSatang }
}
