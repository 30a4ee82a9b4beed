/** Of which lines of a bill money went back, and of which it may. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { billFromStored } from './bill.ts'
import type { LockedPayable } from './locks.ts'
import { dueOf, leftOf, partsOfBill, type RefundPart, SHIPPING, shareRefund } from './refund-parts.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { subjectOf } from './subjects.ts'
import type { Tables } from './tables.ts'

export type RefundOf = number | 'all'

/** As a form names it. */
export const refundOfPart = (part: string): RefundOf | undefined =>
  part === '' ? undefined : part === 'all' ? 'all' : part === 'shipping' ? SHIPPING : Number(part)

type Billed = Pick<LockedPayable, 'id' | 'subject_type' | 'subject_id' | 'bill'>

/** The caller holds the payable's lock. Errors: 422 OVER_REFUND when that part has not so much left. */
export async function refundParts(
  tools: Tools<Tables>,
  payable: Billed,
  { nowSatang, of }: { nowSatang: bigint; of: RefundOf | undefined },
): Promise<RefundPart[]> {
  const { parts, past, due } = await standingOf(tools, payable)
  const left = leftOf(parts, past).find(({ place }) => place === of)?.netSatang ?? 0n
  return shareRefund({ parts, past, due, nowSatang, of }) ?? refuse('overRefund', { leftSatang: left })
}

export async function keepParts(tools: Tools<Tables>, refundId: string, parts: readonly RefundPart[]): Promise<void> {
  if (parts.length === 0) return
  await tools.db
    .insertInto('billing.refund_lines')
    .values(
      parts.map(({ place, amountSatang, vatSatang }) => ({
        refund_id: refundId,
        place,
        amount_satang: amountSatang,
        vat_satang: vatSatang,
      })),
    )
    .execute()
}

export interface RefundablePart {
  /** As the form sends it. */
  part: string
  /** Null is delivery. */
  name: LocalText | null
  isService: boolean
  leftSatang: bigint
  /** Of what came back and was not refunded yet. */
  dueSatang: bigint
}

/** What of each part may still go back. */
export async function refundableParts(tools: Tools<Tables>, payable: Billed): Promise<RefundablePart[]> {
  const { parts, past, due } = await standingOf(tools, payable)
  return leftOf(parts, past)
    .filter(({ netSatang }) => netSatang > 0n)
    .map(({ place, line, netSatang }) => ({
      part: place === SHIPPING ? 'shipping' : String(place),
      name: line?.name ?? null,
      isService: line?.supply === 'service',
      leftSatang: netSatang,
      dueSatang: due.get(place) ?? 0n,
    }))
}

/** What each line of a sale came to, and what of it did not go back yet; without delivery. Empty where there is no bill. */
export const billLines = within(
  async (
    tools,
    { subjectType, subjectId }: { subjectType: string; subjectId: string },
  ): Promise<{ place: number; netSatang: bigint; leftSatang: bigint }[]> => {
    const payable = await tools.db
      .selectFrom('billing.payables')
      .select(['id', 'bill'])
      .where('subject_type', '=', subjectType)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst()
    if (!payable) return []
    const { parts, past } = await pastOf(tools, payable)
    const left = leftOf(parts, past)
    return parts
      .map(({ place, netSatang }, at) => ({ place, netSatang, leftSatang: left[at]!.netSatang }))
      .filter(({ place }) => place !== SHIPPING)
  },
)

async function pastOf(tools: Tools<Tables>, payable: Pick<Billed, 'id' | 'bill'>) {
  const { rows: past } = await sql<Omit<RefundPart, 'isReturned'>>`
    select l.place, l.amount_satang as "amountSatang", l.vat_satang as "vatSatang"
    from billing.refund_lines l join billing.refunds r on r.id = l.refund_id
    where r.payable_id = ${payable.id}::uuid`.execute(tools.db)
  return { parts: partsOfBill(billFromStored(payable.bill)), past }
}

async function standingOf(tools: Tools<Tables>, payable: Billed) {
  const { parts, past } = await pastOf(tools, payable)
  const back = (await subjectOf(payable.subject_type).tookBack?.(tools, { subjectId: payable.subject_id })) ?? []
  return { parts, past, due: dueOf(parts, past, back) }
}
