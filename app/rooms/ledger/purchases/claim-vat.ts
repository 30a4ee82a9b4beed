/** In which month the VAT of a purchase is claimed (Revenue Code s.82/3), as a fact that the return and the book share. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays, addMonths } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { isClosed } from '../close-month.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import type { Tables } from '../tables.ts'
import { type Posting, postTransaction } from '../transactions.ts'
import { holdVatFiling } from '../vat-filing.ts'
import { ClaimInput, type PurchaseKind } from './purchase-input.ts'

/** A credit note takes back what a bill brought. */
export const signOf = (kind: PurchaseKind): 1n | -1n => (kind === 'credit_note' ? -1n : 1n)

export interface Claim {
  month: string
  on: string
  /** It falls due with the booking itself. */
  isAtOnce: boolean
}

/**
 * The day on which VAT of a paper is claimed in `month`: that of the booking where it is of that month, else the month's last
 * that has been. Errors: 409 for a month that is closed, has not begun, or is not within six months.
 */
export async function claimOf(
  tools: Tools<Tables>,
  { paperOn, claimMonth }: { paperOn: string; claimMonth?: string | undefined },
  bookedOn: string,
): Promise<Claim> {
  const month = claimMonth ?? bookedOn.slice(0, 7)
  const on = await claimDay(tools, { paperOn, month })
  const isAtOnce = month === bookedOn.slice(0, 7)
  return { month, on: isAtOnce ? bookedOn : on, isAtOnce }
}

async function claimDay(tools: Tools<Tables>, { paperOn, month }: { paperOn: string; month: string }): Promise<string> {
  const today = businessDate(new Date())
  if (month > today.slice(0, 7)) refuse('claimToCome')
  if (month < paperOn.slice(0, 7)) refuse('claimBeforePaper')
  if (month > addMonths(`${paperOn.slice(0, 7)}-01`, 6).slice(0, 7)) refuse('claimTooLate')
  await holdVatFiling(tools, 'claims')
  await sql`select ledger.hold_open()`.execute(tools.db)
  if (await isClosed(tools, month)) refuse('claimMonthClosed')
  const last = addDays(addMonths(`${month}-01`, 1), -1)
  return last < today ? last : today
}

/** The row of the report that claims it. */
export async function claimVat(
  tools: Tools<Tables>,
  {
    purchaseId,
    on,
    sums,
    sign,
  }: {
    purchaseId: string
    on: string
    sums: { baseSatang: bigint; vatSatang: bigint }
    sign: bigint
  },
): Promise<void> {
  const row = {
    purchase_id: purchaseId,
    claimed_on: on,
    base_satang: sign * sums.baseSatang,
    vat_satang: sign * sums.vatSatang,
  }
  await tools.db.insertInto('ledger.input_vat').values(row).execute()
}

export function claimPosting({
  id,
  number,
  vatSatang,
  on,
  kind,
}: {
  id: string
  number: string
  vatSatang: bigint
  on: string
  kind: PurchaseKind
}): Posting {
  const sign = signOf(kind)
  return {
    kind: 'input_vat',
    sourceType: 'purchase',
    sourceId: id,
    memo: number,
    businessOn: on,
    entries: [
      { account: 'vat:input', kind: 'asset', amountSatang: sign * vatSatang },
      { account: 'vat:input-undue', kind: 'asset', amountSatang: -sign * vatSatang },
    ],
  }
}

/**
 * VAT that waited for its tax invoice, or for its month. Errors: 404, 409 when there is none that waits, or the month is
 * closed, to come, before the paper or more than six months after it.
 */
export const claimInputVat = command({
  may: 'ledger.enterPurchases',
  input: ClaimInput.extend({ id: z.uuid() }),
  async run(tools, { id, claimMonth: month }): Promise<{ number: string; on: string }> {
    const bought = await tools.db
      .selectFrom('ledger.purchases')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!bought) return notFound()
    if (bought.state !== 'stands' || bought.claim_month !== null || bought.vat_satang === 0n) refuse('nothingToClaim')
    const on = await claimDay(tools, { paperOn: bought.paper_on, month })
    await tools.db.updateTable('ledger.purchases').set({ claim_month: month }).where('id', '=', id).execute()
    const { rows } = await sql<{ base: bigint }>`
      select coalesce(sum(l.net_satang), 0)::bigint as base from ledger.purchase_lines l
      where l.purchase_id = ${id}::uuid and l.vat = 'claimable'`.execute(tools.db)
    const sums = { baseSatang: rows[0]!.base, vatSatang: bought.vat_satang }
    await claimVat(tools, { purchaseId: id, on, sums, sign: signOf(bought.kind) })
    await postTransaction(
      tools,
      claimPosting({ id, number: bought.number, vatSatang: bought.vat_satang, on, kind: bought.kind }),
    )
    return { number: bought.number, on }
  },
  audit: {
    kind: auditKind('ledger.claimInputVat', { th: 'ใช้สิทธิภาษีซื้อ', en: 'claimed input VAT' }),
    subject: ({ id }) => `purchase:${id}`,
    details: ({ claimMonth }, { number }) => ({ number, month: claimMonth }),
  },
})
