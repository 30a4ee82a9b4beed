/** A supplier's bill in the book. The door for rooms above: `bookPurchase`; by hand: enter-purchase.ts. */
import { randomUUID } from 'node:crypto'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { type Chart, chartOf } from '../chart/chart.ts'
import { openDay } from '../close-month.ts'
import { nextNumber } from '../number.ts'
import { refuse } from '../refusals.ts'
import { within } from '../room.ts'
import type { Tables } from '../tables.ts'
import { type Entry, type Posting, postTransactions } from '../transactions.ts'
import { vatStandingOn } from '../vat-standing.ts'
import { type Claim, claimOf, claimPosting, claimVat, signOf } from './claim-vat.ts'
import { type BoughtGoods, moveGoods } from './goods-bought.ts'
import { paymentPosting, type NewPayment } from './pay-purchase.ts'
import type { PurchaseKind } from './purchase-input.ts'
import { type PurchaseLine, purchaseSums, type PurchaseSums, type TypedLine } from './purchase-sums.ts'

export interface NewPurchase {
  kind: PurchaseKind
  supplierName: string
  supplierTaxId: string
  branchNo: string
  paperNo: string
  /** `YYYY-MM-DD` */
  paperOn: string
  /** Amounts hold VAT. */
  includes: boolean
  lines: readonly TypedLine[]
  vat?: bigint | undefined
  claim: 'now' | 'later'
  /** `YYYY-MM` */
  claimMonth?: string | undefined
  dueOn?: string | undefined
  note?: string
  /** The paper of the room above that it stands for: the same one is booked once. */
  source?: { type: string; id: string }
  payment?: NewPayment
}

export interface BookedPurchase {
  id: string
  number: string
  totalSatang: bigint
  /** What each line costs the business: without VAT that is claimed. */
  costsSatang: bigint[]
}

/**
 * Books what was bought, its input VAT in the month that claims it, what is owed, and its payment if it was paid at once. In
 * the caller's transaction, after all other locks.
 *
 * Errors: 409 DUPLICATE_PAPER for a paper that was entered before, 409 for a claim in a month that is closed or too late,
 * 422 for accounts that nothing is bought on, VAT that is far off, a business that is not registered.
 */
export const bookPurchase = within(async (tools, bought: NewPurchase): Promise<BookedPurchase> => {
  const today = businessDate(new Date())
  if (bought.paperOn > today) refuse('paperOfDayToCome')
  const { registered, bp } = await vatStandingOn(tools, bought.paperOn)
  const isClaimed = bought.lines.some(({ vat }) => vat === 'claimable')
  if (isClaimed && !registered) refuse('vatNotRegistered')
  if (isClaimed && bought.kind === 'receipt') refuse('receiptClaimsNoVat')
  // It takes back input VAT in the month in which it came (s.82/10): it does not wait.
  if (isClaimed && bought.kind === 'credit_note' && bought.claim === 'later') refuse('creditNoteNow')
  // Who is not registered for VAT gives notes too, that take no VAT back.
  const isTaxPaper = bought.kind === 'tax_invoice' || (bought.kind === 'credit_note' && isClaimed)
  if (isTaxPaper && bought.supplierTaxId === '') refuse('supplierTaxIdNeeded')
  const chart = await boughtOn(tools, bought.lines)
  const sums = purchaseSums(bought.lines, { includes: bought.includes, bp, vat: bought.vat })
  if (!sums) return refuse('vatFarOff')
  if (sums.totalSatang === 0n) refuse('nothingBought')
  const bookedOn = await openDay(tools, bought.paperOn)
  const id = randomUUID()
  await moveGoods(tools, {
    purchaseId: id,
    paperNo: bought.paperNo,
    on: bookedOn,
    lines: goodsOf(sums.lines),
    way: bought.kind === 'credit_note' ? 'out' : 'in',
  })
  const claim = sums.vatSatang > 0n && bought.claim === 'now' ? await claimOf(tools, bought, bookedOn) : null
  const number = await nextNumber(tools, 'purchase', bookedOn)
  await keep(tools, bought, { id, sums, bookedOn, claim, number })
  const postings = [purchasePosting(bought, { id, number, sums, bookedOn, claim, chart })]
  if (claim) {
    await claimVat(tools, { purchaseId: id, on: claim.on, sums, sign: signOf(bought.kind) })
    if (!claim.isAtOnce)
      postings.push(claimPosting({ id, number, vatSatang: sums.vatSatang, on: claim.on, kind: bought.kind }))
  }
  if (bought.payment) postings.push(await paymentPosting(tools, { purchaseId: id, ...bought.payment }, postings))
  await postTransactions(tools, postings)
  const costsSatang = sums.lines.map((line) => line.netSatang + (line.vat === 'lost' ? line.vatSatang : 0n))
  return { id, number, totalSatang: sums.totalSatang, costsSatang }
})

/** Of which kind each is. Errors: 422 for one on which nothing is bought. */
async function boughtOn(tools: Tools<Tables>, lines: readonly TypedLine[]): Promise<Chart> {
  const chart = await chartOf(tools)
  for (const { account, sku, quantity } of lines) {
    const known = chart.get(account)
    if ((account === 'stock:goods') !== (sku !== undefined && quantity !== undefined)) refuse('goodsNeedSku')
    if (!known || known.isArchived || !isBoughtOn(known)) refuse('accountNotBoughtOn', { account })
  }
  return chart
}

/** What vendors on consignment are owed: rooms above book on it and set off against it; nobody does by hand. */
export const vendors = 'payable:vendors'

/** Costs, things, and what goods that came wait on; money and what others keep is none of them. */
export const isBoughtOn = ({ code, kind }: { code: string; kind: string }): boolean =>
  kind === 'expense' ||
  code === 'payable:received' ||
  code === vendors ||
  (kind === 'asset' && !/^(bank|receivable|vat|prepaid:wht)/.test(code))

/** What of a bill lies in stock: its cost is what was paid and cannot be claimed. */
export const goodsOf = (
  lines: readonly Pick<PurchaseLine, 'sku' | 'quantity' | 'netSatang' | 'vat' | 'vatSatang'>[],
): BoughtGoods['lines'] =>
  lines.flatMap(({ sku, quantity, netSatang, vat, vatSatang }) =>
    sku && quantity ? [{ sku, quantity, valueSatang: netSatang + (vat === 'lost' ? vatSatang : 0n) }] : [],
  )

async function keep(
  tools: Tools<Tables>,
  bought: NewPurchase,
  { id, sums, bookedOn, claim, number }: Booked,
): Promise<void> {
  const { actor } = tools.context
  try {
    await tools.db
      .insertInto('ledger.purchases')
      .values({
        id,
        number,
        kind: bought.kind,
        supplier_name: bought.supplierName,
        supplier_tax_id: bought.supplierTaxId,
        branch_no: bought.branchNo,
        paper_no: bought.paperNo,
        paper_on: bought.paperOn,
        booked_on: bookedOn,
        claim_month: claim?.month ?? null,
        net_satang: sums.netSatang,
        vat_satang: sums.vatSatang,
        lost_vat_satang: sums.lostVatSatang,
        total_satang: sums.totalSatang,
        due_on: bought.dueOn ?? null,
        note: bought.note ?? '',
        source_type: bought.source?.type ?? 'hand',
        source_id: bought.source?.id ?? null,
        maker_id: actor.accountId,
        maker_name: actor.name ?? '',
      })
      .execute()
    await tools.db
      .insertInto('ledger.purchase_lines')
      .values(
        sums.lines.map((line, position) => ({
          purchase_id: id,
          position,
          account: line.account,
          what: line.what,
          vat: line.vat,
          net_satang: line.netSatang,
          vat_satang: line.vatSatang,
          sku: line.sku ?? null,
          quantity: line.quantity === undefined ? null : BigInt(line.quantity),
        })),
      )
      .execute()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'purchases_paper') refuse('paperTwice', { number: bought.paperNo })
    if (code === '23505' && constraint === 'purchases_source') refuse('paperTwice', { number: bought.paperNo })
    throw error
  }
}

interface Booked {
  id: string
  number: string
  sums: PurchaseSums
  bookedOn: string
  claim: Claim | null
}

/** Goods in stock wait for their value where goods do that came before their bill: stock books it from there. */
const bookedAt = (account: string, chart: Chart): Pick<Entry, 'account' | 'kind'> =>
  account === 'stock:goods'
    ? { account: 'payable:received', kind: 'liability' }
    : { account, kind: chart.get(account)!.kind }

function purchasePosting(
  { kind }: NewPurchase,
  { id, number, sums, bookedOn, claim, chart }: Booked & { chart: Chart },
): Posting {
  const sign = signOf(kind)
  const bought = sums.lines.map((line): Entry => ({
    ...bookedAt(line.account, chart),
    amountSatang: sign * (line.netSatang + (line.vat === 'lost' ? line.vatSatang : 0n)),
  }))
  const vat = claim?.isAtOnce ? 'vat:input' : 'vat:input-undue'
  return {
    kind: 'purchase',
    sourceType: 'purchase',
    sourceId: id,
    memo: number,
    businessOn: bookedOn,
    entries: [
      ...bought,
      { account: vat, kind: 'asset', amountSatang: sign * sums.vatSatang },
      { account: 'payable:suppliers', kind: 'liability', amountSatang: -sign * sums.totalSatang },
    ],
  }
}
