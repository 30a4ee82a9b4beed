/** How a sale at the counter stands to billing: it is settled when it is made. */
import { payableSubject } from '#rooms/billing/index.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { depositReturned, hasEnded } from './sell/deposit-returned.ts'

payableSubject('counter', {
  // A deposit that waits to be fetched.
  keepsParts: true,
  // What was sold on account is paid later; nothing of the sale changes with it. Of what has ended nothing is sold any more.
  settled: within(async (tools, { subjectId }: { subjectId: string }) =>
    (await hasEnded(tools, subjectId)) ? 'needs_decision' : 'accepted',
  ),
  // The counter marks a sale before it takes its money back; anywhere else its goods and its drawer would not know.
  undone: within(async (tools, { subjectId }: { subjectId: string }) => {
    const sale = await tools.db.selectFrom('pos.sales').select('state').where('id', '=', subjectId).executeTakeFirst()
    return sale?.state === 'voided' ? null : refuse('voidAtTheCounter')
  }),
  // Of a deposit the counter would not know either: it goes back there.
  undoneInPart: within(async (tools, { subjectId, isFirst }: { subjectId: string; isFirst: boolean }) => {
    if (!isFirst) return
    const deposit = await tools.db
      .selectFrom('pos.deposits')
      .select('id')
      .where('id', '=', subjectId)
      .executeTakeFirst()
    if (deposit) refuse('voidAtTheCounter')
  }),
  // Its goods left when it was sold, or leave when a deposit is fetched; of what ended otherwise none ever do.
  goesByNote: within(async (tools, { subjectId }: { subjectId: string }) => {
    const sale = await tools.db.selectFrom('pos.sales').select('state').where('id', '=', subjectId).executeTakeFirst()
    return sale !== undefined && sale.state !== 'voided'
  }),
  // A deposit that goes back, here or at the desk of bills, keeps no goods any more.
  refunded: within(async (tools, { subjectId, ...refund }: { subjectId: string; isWhole: boolean; reason: string }) =>
    depositReturned(tools, subjectId, refund),
  ),
  tookBack: within(async (tools, { subjectId }: { subjectId: string }) => {
    const lines = await tools.db
      .selectFrom('pos.sale_lines')
      .select(['place', 'net_satang', 'back_satang'])
      .where('sale_id', '=', subjectId)
      .execute()
    return lines.map(({ place, net_satang, back_satang }) => ({
      place,
      netSatang: net_satang,
      backSatang: back_satang,
    }))
  }),
})
