/** How much of a bill has borne its tax by now, on papers of whatever day. */
import { within } from '../room.ts'
import type { Subject } from '../payables.ts'
import { dueVatOf } from './sale-parts.ts'
import { salePartsNow } from './tax-point.ts'

export interface Borne {
  vatSatang: bigint
  /** Of what bears none: as much as is told of by now. */
  exemptSatang: bigint
}

export const taxBorne = within(async (tools, { subjectType, subjectId }: Subject): Promise<Borne> => {
  const payable = await tools.db
    .selectFrom('billing.payables')
    .select(['id', 'bill'])
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  if (!payable) return { vatSatang: 0n, exemptSatang: 0n }
  const parts = await salePartsNow(tools, payable)
  const exempt = parts.filter(({ line }) => line?.vatClass === 'exempt')
  return { vatSatang: dueVatOf(parts), exemptSatang: exempt.reduce((sum, { dueSatang }) => sum + dueSatang, 0n) }
})
