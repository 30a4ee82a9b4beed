/** A debit note (s.86/9): the sale was worth more than its tax invoice said. The rest is owed, and its VAT falls due now. */
import { cutText } from '#kernel/cut-text.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { vatIncluded } from '#kernel/money.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { postTransaction } from '#rooms/ledger/index.ts'
import type { LocalText } from '#kernel/context.ts'
import { type Bill, type BillLine, billFromStored, billToStored, type Buyer } from '../bill.ts'
import { issueDocument } from '../documents.ts'
import { lockById } from '../locks.ts'
import { openPayableWithIntent } from '../payables.ts'
import { command } from '../room.ts'
import { vatRates } from '../sellers.ts'
import { payableSubject, type StandingMoney } from '../subjects.ts'
import type { Tables } from '../tables.ts'
import { refuse } from './refusals.ts'
import { DebitInput } from './trade-inputs.ts'

const receivable = 'receivable:customers'

/** Its income and VAT are in the book since the note was issued: what comes pays the claim. */
payableSubject('debit_note', {
  isClaim: true,
  settled: async () => 'accepted',
  stands: async (_tools, { payableId, number, amountSatang }: StandingMoney) => ({
    posting: {
      kind: 'claim',
      sourceType: 'payable',
      sourceId: payableId,
      memo: number,
      entries: [
        { account: 'customer:advances', kind: 'liability', amountSatang },
        { account: receivable, kind: 'asset', amountSatang: -amountSatang },
      ],
    },
    paper: 'receipt',
  }),
})

const payDays = 7

/**
 * Paper, bill and booking in one transaction.
 *
 * Errors: 404; 409 INVALID_STATE for what is no tax invoice, was replaced or credited whole, or whose sale
 * does not stand; 422 VAT_NOT_REGISTERED, or where nobody says which goods.
 */
export const issueDebitNote = command({
  may: 'billing.issuePapers',
  idempotent: true,
  input: DebitInput.extend({ id: z.uuid() }),
  async run(
    tools,
    { id, amount, why: reason, cause, line: place, goods },
  ): Promise<{ id: string; number: string; payableId: string }> {
    const { payable_id } =
      (await tools.db.selectFrom('billing.documents').select('payable_id').where('id', '=', id).executeTakeFirst()) ??
      notFound()
    if (payable_id === null) return refuse('notToDebit')
    // Refunds, replacements and other notes of this bill wait here; what is read afterwards is as they left it.
    const original = await lockById(tools, payable_id)
    const paper = await paperToDebit(tools, id)
    if (original.status !== 'settled' || !paper.stands) refuse('notToDebit')
    const invoiced = billFromStored(paper.bill)
    const of = place === undefined ? undefined : (invoiced.lines[place] ?? refuseFields([{ field: 'line', ...noLine }]))
    const vatSatang = of && !bears(of) ? 0n : await vatOf(tools, invoiced, { amount, goods: of ? 'vat7' : goods })
    const bill: Bill = {
      lines: [
        {
          name: goodsNamed(of ? [of] : linesOf(invoiced, vatSatang > 0n)),
          details: {
            th: `เพิ่มหนี้ตามใบกำกับภาษีเลขที่ ${paper.number}`,
            en: `Debit for tax invoice no. ${paper.number}`,
          },
          ...(of?.sku && { sku: of.sku }),
          quantity: 1,
          unitPriceSatang: amount,
          netSatang: amount,
          vatSatang,
          vatClass: vatSatang > 0n ? 'vat7' : 'exempt',
        },
      ],
      subtotalSatang: amount,
      discountSatang: 0n,
      shippingSatang: 0n,
      shippingVatSatang: 0n,
      vatSatang,
      totalSatang: amount,
    }
    const { payableId } = await openPayableWithIntent(tools, {
      subjectType: 'debit_note',
      subjectId: randomUUID(),
      number: `${original.number}-D${paper.nth}`,
      amountSatang: amount,
      accountId: original.account_id,
      buyer: original.buyer as Buyer,
      bill,
      returnPath: original.return_path,
      expiresAt: new Date(Date.now() + payDays * 86_400_000),
    })
    const note = await issueDocument(tools, {
      payableId,
      accountId: original.account_id,
      buyer: paper.buyer,
      bill: JSON.parse(billToStored(bill)),
      kind: 'debit_note',
      refersTo: { id, reason, cause },
    })
    await postTransaction(tools, {
      kind: 'debit_note',
      sourceType: 'document',
      sourceId: note.documentId,
      memo: note.number,
      entries: [
        { account: receivable, kind: 'asset', amountSatang: amount },
        { account: 'income:sales', kind: 'income', amountSatang: -(amount - vatSatang) },
        { account: 'vat:output', kind: 'liability', amountSatang: -vatSatang },
      ],
    })
    return { id: note.documentId, number: note.number, payableId }
  },
  audit: {
    kind: auditKind('billing.issueDebitNote', { th: 'ออกใบเพิ่มหนี้', en: 'issued a debit note' }),
    subject: ({ id }) => `document:${id}`,
    details: ({ amount, cause, why }, { number }) => ({ document: number, amountSatang: amount, cause, reason: why }),
  },
})

interface ToDebit {
  number: string
  bill: unknown
  buyer: Buyer
  nth: number
  stands: boolean
}

/** A tax invoice stands until another takes its place or credit notes have taken all of it. */
async function paperToDebit(tools: Tools<Tables>, id: string): Promise<ToDebit> {
  const { rows } = await sql<ToDebit>`
    select d.number, d.bill, d.buyer,
      d.kind in ('tax_invoice', 'abbr_tax_invoice') and not exists (select from billing.replacements r where r.paper_id = d.id)
        and not exists (select from billing.cancellations x where x.paper_id = d.id)
        and (select coalesce(sum(c.total_satang), 0) from billing.documents c
          where c.refers_to_id = any(array(select billing.papers_before(d.id))) and c.kind = 'credit_note')
          < d.total_satang as stands,
      (select count(*)::int + 1 from billing.documents n join billing.documents o on o.id = n.refers_to_id
        where o.payable_id = d.payable_id and n.kind = 'debit_note') as nth
    from billing.documents d where d.id = ${id}::uuid`.execute(tools.db)
  return rows[0]!
}

/** As the sale bore it; where it bore both, as somebody says. Errors: 422 where nobody said. */
async function vatOf(
  tools: Tools<Tables>,
  sale: Bill,
  { amount, goods }: { amount: bigint; goods?: 'vat7' | 'exempt' | undefined },
): Promise<bigint> {
  if (sale.vatSatang === 0n) return 0n
  if (bearsBoth(sale)) {
    if (!goods) refuseFields([{ field: 'goods', ...whichGoods }])
    if (goods === 'exempt') return 0n
  }
  return vatIncluded(amount, (await vatRates(tools, businessDate(new Date()))).vat7)
}

const bears = ({ vatClass }: BillLine): boolean => vatClass !== 'exempt' && vatClass !== 'vat0'

/** Goods with VAT and goods without. */
export const bearsBoth = ({ vatSatang, lines }: Bill): boolean => vatSatang > 0n && lines.some((line) => !bears(line))

/** Of a bill that says nothing of its classes, all. */
const linesOf = ({ lines }: Bill, isTaxed: boolean): BillLine[] => {
  const some = lines.filter((line) => bears(line) === isTaxed)
  return some.length > 0 ? some : lines
}

/** The note names the goods (s.86/9 (5)), as many as fit. */
function goodsNamed(lines: readonly BillLine[]): LocalText {
  const named = (of: (name: LocalText) => string) => {
    const text = lines.map(({ name }) => of(name)).join(', ')
    return text.length > 250 ? `${cutText(text, 249)}…` : text
  }
  return { th: named(({ th }) => th), en: named(({ en }) => en) }
}

const noLine = { th: 'ไม่มีรายการนี้ในใบกำกับภาษี', en: 'The invoice has no such line.' }

const whichGoods = {
  th: 'บิลนี้มีทั้งสินค้าที่มีภาษีและไม่มีภาษี โปรดเลือกว่าเพิ่มหนี้ของส่วนใด',
  en: 'This bill has goods with and without VAT. Please say which of them the note is for.',
}
