/** A service that is paid by what the business owes its buyer, less the tax that the buyer withheld: no money moves. */
import type { AccountKind } from '#rooms/ledger/index.ts'
import { type SoldAtCounter, sellAtCounter } from '../counter/sell-at-counter.ts'
import type { NewPayable } from '../payables.ts'
import { within } from '../room.ts'
import type { Income } from './owed-inputs.ts'

export interface SetOff extends NewPayable {
  /** What the business owes the buyer. */
  from: { account: string; kind: AccountKind }
  /** A claim until its certificate is here; `baseSatang` without VAT. */
  withheld?: { income: Income; rateBp: number; baseSatang: bigint; amountSatang: bigint }
  /** `YYYY-MM-DD` */
  on: string
}

/**
 * Bill, payments, paper and book in the caller's transaction; number series and ledger are locked last. Errors: 409 while the
 * seller's particulars are missing.
 */
export const sellBySetOff = within(
  async (tools, { from, withheld, on, ...payable }: SetOff): Promise<SoldAtCounter> => {
    const less = withheld?.amountSatang ?? 0n
    const sold = await sellAtCounter(tools, {
      ...payable,
      till: '',
      on,
      moneys: [
        ...(less > 0n
          ? [{ method: 'wht' as const, amountSatang: less, to: { account: 'receivable:wht', kind: 'asset' as const } }]
          : []),
        { method: 'set_off', amountSatang: payable.amountSatang - less, to: from },
      ],
    })
    const [first] = sold.payments
    if (withheld && less > 0n)
      await tools.db
        .insertInto('billing.withholdings')
        .values({
          payable_id: sold.payableId,
          payment_id: first!.id,
          income: withheld.income,
          rate_bp: withheld.rateBp,
          base_satang: withheld.baseSatang,
          of_satang: payable.amountSatang,
          part: 1,
          amount_satang: less,
          maker_name: tools.context.actor.name ?? '',
        })
        .execute()
    return sold
  },
)
