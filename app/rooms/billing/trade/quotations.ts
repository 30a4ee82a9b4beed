/** Quotations: a paper with its number, and by its link the customer's yes, which makes it a bill. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { spread, vatIncluded } from '#kernel/money.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { type Bill, billFromStored, billToStored, type Buyer } from '../bill.ts'
import { issueDocument } from '../documents.ts'
import { quotationPath } from '../links.ts'
import { openPayableWithIntent } from '../payables.ts'
import { command, query } from '../room.ts'
import { currentSeller, type Seller, vatRates } from '../sellers.ts'
import { payableSubject } from '../subjects.ts'
import type { Tables } from '../tables.ts'
import { type QuotationState, quotationStates } from './quotation-states.ts'
import { refuse } from './refusals.ts'
import { AcceptInput, DeclineInput, QuotationInput } from './trade-inputs.ts'

/** Prices hold VAT where the business is registered for it. Errors: 409 without a seller, 422 for a day that has passed. */
export const makeQuotation = command({
  may: 'billing.issuePapers',
  idempotent: true,
  input: QuotationInput,
  async run(tools, { lines, validUntil, note, company, address, ...who }): Promise<{ id: string; number: string }> {
    const today = businessDate(new Date())
    if (validUntil < today) refuseFields([{ field: 'validUntil', th: 'วันนี้ผ่านไปแล้ว', en: 'That day has passed.' }])
    const seller = await currentSeller(tools)
    const rate = seller?.vatRegistered ? (await vatRates(tools, today)).vat7 : null
    const buyer: Buyer = { name: company, company, ...(address ? { address } : {}), ...given(who) }
    const { documentId, number } = await issueDocument(tools, {
      payableId: null,
      accountId: null,
      buyer,
      bill: JSON.parse(billToStored(billOf(lines, rate))),
      kind: 'quotation',
      dueOn: validUntil,
      note,
    })
    await tools.db.insertInto('billing.quotations').values({ document_id: documentId }).execute()
    return { id: documentId, number }
  },
  audit: {
    kind: auditKind('billing.makeQuotation', { th: 'ออกใบเสนอราคา', en: 'issued a quotation' }),
    subject: (_input, { id }) => `document:${id}`,
    details: ({ company }, { number }) => ({ number, name: company }),
  },
})

const given = (fields: Record<string, string | undefined>): Partial<Buyer> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

interface QuotedLine {
  name: string
  quantity: number
  price: bigint
  supply: 'goods' | 'service'
}

/** VAT of the whole, shared to the lines by their amounts (commerce.md §1). */
function billOf(lines: readonly QuotedLine[], rate: number | null): Bill {
  const nets = lines.map(({ quantity, price }) => BigInt(quantity) * price)
  const total = nets.reduce((sum, net) => sum + net, 0n)
  const vat = rate === null ? 0n : vatIncluded(total, rate)
  const shares = spread(vat, nets)
  return {
    lines: lines.map(({ name, quantity, price, supply }, at) => ({
      name: { th: name, en: name },
      quantity,
      unitPriceSatang: price,
      netSatang: nets[at]!,
      vatSatang: shares[at]!,
      ...(rate === null ? {} : { vatClass: 'vat7' as const }),
      ...(supply === 'service' && { supply }),
    })),
    subtotalSatang: total,
    discountSatang: 0n,
    shippingSatang: 0n,
    shippingVatSatang: 0n,
    vatSatang: vat,
    totalSatang: total,
  }
}

export interface SeenQuotation {
  id: string
  token: string
  number: string
  businessOn: string
  dueOn: string
  state: QuotationState
  buyer: Buyer
  seller: Seller
  bill: Bill
  note: string
  /** where it is paid, once it was accepted */
  slug: string | null
}

/** By its link, for whoever holds it. Errors: 404. */
export const seeQuotation = query({
  may: anyone,
  input: z.object({ token: z.string().min(1).max(64) }),
  async run(tools, { token }): Promise<SeenQuotation> {
    const { rows } = await sql<Omit<SeenQuotation, 'bill'> & { bill: unknown }>`
      select d.id, d.public_token as token, d.number, d.business_date::text as "businessOn", d.due_on::text as "dueOn",
        ${quotationState} as state, d.buyer, d.seller, d.bill, d.note,
        (select i.slug from billing.payment_intents i where i.payable_id = q.payable_id order by i.id desc limit 1) as slug
      from billing.quotations q join billing.documents d on d.id = q.document_id
      where d.public_token = ${token}`.execute(tools.db)
    const row = rows[0] ?? notFound()
    return { ...row, bill: billFromStored(row.bill) }
  },
})

/** Of `q` beside its paper `d`. */
export const quotationState = sql<QuotationState>`case
  when q.state = 'open' and d.due_on < (now() at time zone 'Asia/Bangkok')::date then 'lapsed' else q.state end`

const auditAccept = auditKind('billing.acceptQuotation', { th: 'ลูกค้ายืนยันใบเสนอราคา', en: 'accepted a quotation' })

/** A sale like any other; undone, it waits for its money again. */
payableSubject('quotation', {
  settled: async () => 'accepted',
  undone: async () => ({ expiresAt: new Date(Date.now() + payDays * 86_400_000) }),
  back: { th: 'กลับไปที่ใบเสนอราคา', en: 'Back to the quotation' },
})

/** So long an accepted quotation may be paid by its first code; a fresh one is asked for afterwards. */
const payDays = 7

/**
 * The customer's yes: the bill is made, once, and says where it is paid. Said again it says the same.
 *
 * Errors: 404; 409 INVALID_STATE when it was declined or cancelled; 410 LINK_EXPIRED after its last day.
 */
export const acceptQuotation = command({
  may: anyone,
  input: AcceptInput.extend({ token: z.string().min(1).max(64) }),
  limit: ({ address }) => [{ bucket: `quotation:${networkOf(address)}`, tries: 60, perSeconds: 600 }],
  async run(tools, { token, name }): Promise<{ slug: string }> {
    const { id } = await lockQuotation(tools, token)
    const { state, slug: before, bill, buyer, number } = await seeQuotation(tools, { token })
    if (state === 'accepted' && before) return { slug: before }
    if (state === 'lapsed') refuse('quotationLapsed')
    if (!quotationStates.can(state, 'accept')) refuse('quotationOver')
    const { payableId, slug } = await openPayableWithIntent(tools, {
      subjectType: 'quotation',
      subjectId: id,
      number,
      amountSatang: bill.totalSatang,
      accountId: null,
      buyer,
      bill,
      returnPath: quotationPath(token),
      expiresAt: new Date(Date.now() + payDays * 86_400_000),
    })
    await decide(tools, id, { state: 'accepted', payable_id: payableId, decider_name: name })
    await audit(tools, auditAccept, `document:${id}`, { number, name })
    tools.tell('bills')
    return { slug: slug! }
  },
})

const auditDecline = auditKind('billing.declineQuotation', { th: 'ลูกค้าไม่รับใบเสนอราคา', en: 'declined a quotation' })

/** Errors: as acceptQuotation. */
export const declineQuotation = command({
  may: anyone,
  input: DeclineInput.extend({ token: z.string().min(1).max(64) }),
  limit: ({ address }) => [{ bucket: `quotation:${networkOf(address)}`, tries: 60, perSeconds: 600 }],
  async run(tools, { token, reason }): Promise<{ state: 'declined' }> {
    const { id, state, number } = await lockQuotation(tools, token)
    if (!quotationStates.can(state, 'decline')) refuse('quotationOver')
    await decide(tools, id, { state: 'declined', reason })
    await audit(tools, auditDecline, `document:${id}`, { number, reason })
    return { state: 'declined' }
  },
})

/** The business takes it back before anybody has accepted it. Errors: 404; 409 INVALID_STATE. */
export const cancelQuotation = command({
  may: 'billing.issuePapers',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ number: string }> {
    const paper = await tools.db
      .selectFrom('billing.documents')
      .select('public_token')
      .where('id', '=', id)
      .where('kind', '=', 'quotation')
      .executeTakeFirst()
    const { state, number } = await lockQuotation(tools, paper?.public_token ?? notFound())
    if (!quotationStates.can(state, 'cancel')) refuse('quotationOver')
    await decide(tools, id, { state: 'cancelled', decider_name: tools.context.actor.name ?? '' })
    return { number }
  },
  audit: {
    kind: auditKind('billing.cancelQuotation', { th: 'ยกเลิกใบเสนอราคา', en: 'cancelled a quotation' }),
    subject: ({ id }) => `document:${id}`,
    details: (_input, { number }) => ({ number }),
  },
})

async function lockQuotation(tools: Tools<Tables>, token: string) {
  const { rows } = await sql<{ id: string; state: QuotationState; number: string }>`
    select q.document_id as id, q.state, d.number from billing.quotations q join billing.documents d on d.id = q.document_id
    where d.public_token = ${token} for update of q`.execute(tools.db)
  return rows[0] ?? notFound()
}

async function decide(
  tools: Tools<Tables>,
  id: string,
  decided: {
    state: 'accepted' | 'declined' | 'cancelled'
    payable_id?: string
    decider_name?: string
    reason?: string
  },
): Promise<void> {
  await tools.db
    .updateTable('billing.quotations')
    .set({ ...decided, decided_at: new Date() })
    .where('document_id', '=', id)
    .execute()
}
