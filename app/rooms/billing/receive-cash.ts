import { businessDate } from '#kernel/dates.ts'
import { lockById } from './locks.ts'
import { within } from './room.ts'
import type { Subject } from './payables.ts'
import { refuse } from './refusals.ts'
import { currentSeller } from './sellers.ts'
import { settleOutright } from './settle-outright.ts'
import type { Settled } from './settlement.ts'

export interface CashTaken extends Subject {
  /** What the carrier calls its remittance, or who brought the money. */
  reference: string
  /** When it came, `YYYY-MM-DD`; left out: today. */
  receivedOn?: string
  /** A carrier transferred it and kept so much of it; left out: it lies in the till. */
  carrierKept?: bigint
  /** The VAT in that: input tax, which waits for the carrier's own tax invoice. */
  carrierVat?: bigint
}

/**
 * All that is still owed came: payment, ledger, subject and paper in the caller's transaction. Cash goes into the till. What a
 * carrier took at the door it owes us, until it transfers it less its fee: both are booked, so that its account tells each
 * parcel. Codes that are open end; of a hundred presses one takes it.
 *
 * Errors: 404; 409 INVALID_STATE when it is paid or a slip is being checked, 410 when it is closed; 422 for a fee above it.
 */
export const receiveCash = within(async (tools, cash: CashTaken): Promise<Settled & { amountSatang: bigint }> => {
  const { reference, receivedOn = businessDate(new Date()), carrierKept: fee, carrierVat = 0n } = cash
  const { id, number } = await tools.db
    .selectFrom('billing.payables')
    .select(['id', 'number'])
    .where('subject_type', '=', cash.subjectType)
    .where('subject_id', '=', cash.subjectId)
    .executeTakeFirstOrThrow()
  const payable = await lockById(tools, id)
  if (fee === undefined) return settleOutright(tools, payable, { method: 'cash', reference, receivedOn })
  const { owed_satang: owed } = payable
  // Who is not registered for VAT takes none back: it is a part of what the service costs (s.82/5).
  const vat = (await currentSeller(tools))?.vatRegistered ? carrierVat : 0n
  const settled = await settleOutright(tools, payable, {
    method: 'transfer',
    reference,
    receivedOn,
    from: carriers,
    // Posted with it: who locks one account of the book after another waits for nobody.
    also: ({ paymentId, bookedOn }) => ({
      kind: 'payout',
      sourceType: 'payment',
      sourceId: paymentId,
      memo: number,
      businessOn: bookedOn,
      entries: [
        { account: 'bank:transfer', kind: 'asset', amountSatang: owed - fee },
        { account: 'expense:carriers', kind: 'expense', amountSatang: fee - vat },
        { account: 'vat:input-undue', kind: 'asset', amountSatang: vat },
        { ...carriers, amountSatang: -owed },
      ],
    }),
  })
  if (fee > settled.amountSatang) refuse('feeAboveIt')
  return settled
})

/** What carriers took at the door and have not transferred yet. */
const carriers = { account: 'receivable:carriers', kind: 'asset' as const }
