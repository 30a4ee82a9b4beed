/** How a sale at the counter stands to billing: it is settled when it is made. */
import { payableSubject } from '#rooms/billing/index.ts'
import { within } from './room.ts'

payableSubject('counter', {
  // What was sold on account is paid later; nothing of the sale changes with it.
  settled: async () => 'accepted',
  undone: async () => null,
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
