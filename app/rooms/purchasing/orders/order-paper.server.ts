/** The order as a paper, to take along and to send to the supplier. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { download } from '#kernel/download.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { newKey, putObject } from '#kernel/storage.server.ts'
import { currentSeller } from '#rooms/billing/index.ts'
import { sendMailLater } from '#rooms/messaging/index.ts'
import { addressText, type KeptAddress } from '#rooms/places/parts/address-text.ts'
import { drawPaper } from '../paper/draw-paper.server.ts'
import type { PaperSaid } from '../paper/paper-page.ts'
import { betweenTransactions, command, query } from '../room.ts'
import { linesOf, lockOrder } from './lock-order.ts'
import { SendInput } from './order-input.ts'
import { orderWords } from './order-words.ts'

interface Head {
  number: string
  at: Date
  expectedOn: string | null
  note: string
  netSatang: bigint
  vatSatang: bigint
  approverName: string
  makerName: string
  supplier: string
  taxId: string
  branchNo: string
  line: string
  zip: string
  place: unknown
  phone: string
  locationName: string
}

/** What stands on it. Thai, as suppliers here read it. Errors: 404. */
export const orderPaper = query({
  may: 'purchasing.seeSuppliers',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ paper: PaperSaid; at: Date; seller: string }> {
    const { rows } = await sql<Head>`
      select o.number, coalesce(o.ordered_at, o.created_at) as at, o.expected_on::text as "expectedOn", o.note, o.net_satang as "netSatang",
        o.vat_satang as "vatSatang", o.approver_name as "approverName", o.maker_name as "makerName", s.name as supplier, s.tax_id as "taxId",
        s.branch_no as "branchNo", s.line, s.zip, s.place, s.phone, d.name_th as "locationName"
      from purchasing.orders o join purchasing.suppliers s on s.id = o.supplier_id join stock.selling_places d on d.id = o.location_id
      where o.id = ${id}::uuid`.execute(tools.db)
    const order = rows[0] ?? notFound()
    const seller = await currentSeller(tools)
    const lines = await linesOf(tools, id)
    const text = orderWords.th
    const day = (on: string) => formatDate(businessDayStart(on), 'th', 'medium')
    const place = order.place as Pick<KeptAddress, 'tambon' | 'amphure' | 'province'> | null // as addressColumns writes it
    const address = place && addressText({ line: order.line, zip: order.zip, ...place } as KeptAddress, 'th')
    const branch = (no: string) => (no === '00000' ? 'สำนักงานใหญ่' : `สาขาที่ ${no}`)
    const taxOf = (taxId: string, no: string) => (taxId ? [`${text.taxId} ${taxId} ${branch(no)}`] : [])
    return {
      at: order.at,
      seller: seller?.name ?? '',
      paper: {
        title: text.paper,
        sub: text.english,
        number: order.number,
        facts: [
          [text.number, order.number],
          [text.day, formatDate(order.at, 'th', 'medium')],
          ...(order.expectedOn ? [[text.expected, day(order.expectedOn)] as [string, string]] : []),
        ],
        parties: [
          { label: text.supplier, name: order.supplier, rows: [...(address ? [address] : []), ...taxOf(order.taxId, order.branchNo), ...(order.phone ? [order.phone] : [])] }, // prettier-ignore
          { label: text.buyer, name: seller?.name ?? '', rows: [...(seller?.address ? [seller.address] : []), ...taxOf(seller?.taxId ?? '', seller?.branchNo ?? '00000'), `${text.deliverTo} ${order.locationName}`] }, // prettier-ignore
        ],
        head: ['#', text.code, text.product, text.quantity, text.unit, text.priceShort, text.discount, text.net],
        widths: [0, 0, 1, 0, 0, 0, 0, 0],
        ends: [3, 5, 6, 7],
        rows: lines.map((line, at) => [
          String(at + 1),
          line.code || line.sku,
          line.baseQuantity > 1n ? `${line.nameTh} (${text.unit}ละ ${line.baseQuantity} ชิ้น)` : line.nameTh,
          line.quantity.toLocaleString('en'),
          line.unit,
          formatBaht(line.priceSatang),
          line.discountSatang > 0n ? formatBaht(line.discountSatang) : '',
          formatBaht(line.netSatang),
        ]),
        sums: [
          [text.sumNet, formatBaht(order.netSatang), false],
          [text.sumVat, formatBaht(order.vatSatang), false],
          [text.sumTotal, formatBaht(order.netSatang + order.vatSatang), true],
        ],
        notes: order.note ? [order.note] : [],
        signs: [[text.signed, order.approverName || order.makerName]],
      },
    }
  },
})

/** Errors: as orderPaper; 503. */
export async function orderPdf(context: Context, id: string): Promise<Response> {
  const { paper, at } = await orderPaper(context, { id })
  return download([await drawPaper(context, paper, at)], { name: `${paper.number}.pdf`, type: 'application/pdf' })
}

/** What is kept of the mail, in one transaction. */
const writeDown = command({
  may: 'purchasing.placeOrders',
  input: SendInput.extend({ key: z.string(), subject: z.string(), text: z.string(), file: z.string() }),
  async run(tools, { id, to, key, subject, text, file }): Promise<{ id: string }> {
    const { number } = await lockOrder(tools, id, 'send')
    await sendMailLater(tools, {
      to,
      locale: 'th',
      subject,
      text,
      attachments: [{ name: file, type: 'application/pdf', key }],
    })
    await sql`update purchasing.orders set sent_at = now() where id = ${id}::uuid`.execute(tools.db)
    tools.later('messaging.sweepMailFiles', { keys: [key] }, { at: new Date(Date.now() + 86_400_000) })
    await audit(tools, auditSent, `purchaseOrder:${id}`, { number, to })
    return { id }
  },
})

const auditSent = auditKind('purchasing.sendOrder', { th: 'ส่งใบสั่งซื้อทางอีเมล', en: 'emailed a purchase order' })

/** Drawn before it is written down: a slow engine holds no lock. Errors: 404; 409 before it is ordered; 503. */
export const sendOrder = betweenTransactions({
  may: 'purchasing.placeOrders',
  input: SendInput,
  async run(context, { id, to, message }): Promise<{ id: string }> {
    const { paper, at, seller } = await orderPaper(context, { id })
    const key = newKey(context.tenantId, 'mail', 'pdf')
    await putObject(key, await drawPaper(context, paper, at))
    const text = orderWords.th
    return writeDown(context, {
      id,
      to,
      message,
      key,
      subject: text.mailSubject(paper.number, seller),
      text: message || text.mailText(paper.number),
      file: `${paper.number}.pdf`,
    })
  },
})
