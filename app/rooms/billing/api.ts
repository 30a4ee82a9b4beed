import { anyone } from '#kernel/action.server.ts'
import { type AnyCall, get, post, raw } from '#kernel/api.ts'
import { withFile } from '#kernel/body-limit.ts'
import type { Context } from '#kernel/context.ts'
import { eventStream } from '#kernel/live.server.ts'
import { shownPicture } from '#kernel/pictures/show-picture.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { objectBody } from '#kernel/storage.server.ts'
import { myBills, seeDocument } from './bills.ts'
import { renewIntent } from './intents.ts'
import { seePayment } from './payment-page.ts'
import { qrPng, qrSvg } from './qr-picture.server.ts'
import { refundProof } from './refund-by-bank.ts'
import { seeBill } from './see-bill.ts'
import { slipPicture, slipQueue } from './slip-queue.ts'
import { approveSlip, rejectSlip, requestInfo } from './slip-review.ts'
import { limitedForm, sendSlip } from './slip-upload.ts'
import { owedBillsPart } from './owed/owed-bills.ts'
import { owedList } from './owed/owed-list.ts'
import { certificateFile, withheldPart } from './owed/withheld.ts'
import { withheldList } from './owed/withheld-list.ts'
import { etaxFile, etaxPdfFile } from './papers/etax-file.server.ts'
import { paperList } from './papers/paper-list.ts'
import { papersPart } from './papers/papers.ts'
import { importStatement } from './statements/import-statement.ts'
import { statementPart } from './statements/statement-lines.ts'
import { statementList } from './statements/statement-list.ts'
import { issueDebitNote } from './trade/debit-note.ts'
import { makeQuotation } from './trade/quotations.ts'
import { purchaseVatBook, vatBook } from './papers/vat-book.server.ts'
import { officeCalls } from './office-calls.ts'

/** What is shown to one person and must never be taken for a page. */
const guarded = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

export const api: AnyCall[] = [
  ...officeCalls,
  ...listFiles(paperList, papersPart, 'The papers that the list’s filters match'),
  ...listFiles(statementList, statementPart, 'The bank’s lines that the list’s filters match'),
  ...listFiles(owedList, owedBillsPart, 'The bills that the list’s filters match'),
  ...listFiles(withheldList, withheldPart, 'The tax withheld that the list’s filters match'),
  raw(
    'GET',
    '/billing/invoice/{id}/etax.xml',
    'A full tax invoice as XML of ETDA, unsigned',
    (context, _request, params) => etaxFile(context, params.id ?? ''),
  ),
  raw(
    'GET',
    '/billing/invoice/{id}/etax.pdf',
    'The same as PDF/A-3b, its XML inside; ?copy says that it is one',
    (context, request, params) => etaxPdfFile(context, params.id ?? '', new URL(request.url).searchParams.has('copy')),
  ),
  raw('GET', '/cluster/bills/vat/purchases.xlsx', 'The month’s purchase tax report, as XLSX', purchaseVatBook),
  raw('GET', '/cluster/bills/vat.xlsx', 'The month’s sales tax report, as XLSX', vatBook),
  get('/api/shop/payments/{slug}', 'A payment: amount, PromptPay payload, state, slips so far', seePayment),
  post('/api/shop/payments/{slug}/renew', 'A fresh code after the old one ran out', renewIntent),
  raw(
    'POST',
    '/api/shop/payments/{slug}/slip',
    'Send the slip: multipart field "slip", JPEG, PNG, WebP or PDF up to 10 MB',
    async (context, request, params) => {
      const file = (await limitedForm(context, request)).get('slip')
      const data = await sendSlip(context, { slug: params.slug ?? '', file: file instanceof Blob ? file : undefined })
      return Response.json({ success: true, data, error: null }, { status: 201 })
    },
    { mostBytes: withFile, may: anyone },
  ),
  get('/api/billing/slips', 'The slips to review, newest first', slipQueue),
  get('/api/billing/slips/{id}', 'One slip with all that helps to decide on it', seeBill),
  post('/api/billing/slips/{id}/approve', 'Settle, book, confirm and issue the paper, in one transaction', approveSlip),
  post('/api/billing/slips/{id}/reject', 'Turn a slip down, with a reason the buyer reads', rejectSlip),
  post('/api/billing/slips/{id}/ask', 'Ask the buyer for a better picture', requestInfo),
  post(
    '/api/billing/statements',
    'Import a bank’s file, as text or base64: its money in, each line once; says what is left out and why',
    importStatement,
    { mostBytes: withFile },
  ),
  post('/api/billing/quotations', 'Make a quotation: buyer, lines, until when it holds', makeQuotation),
  post('/api/billing/documents/{id}/debit', 'A debit note on top of a tax invoice', issueDebitNote),
  get('/api/billing/bills', 'One’s own bills', myBills),
  get('/api/billing/documents/{id}', 'A paper, by its public token or for its owner by id', seeDocument),
  raw('GET', '/billing/slip/{id}/picture', 'The picture of a slip, for staff', async (context, request, params) => {
    const { objectKey: key } = await slipPicture(context, { id: params.id ?? '' })
    return shownPicture(request, { key, keep: 'never', name: 'slip.webp' })
  }),
  raw('GET', '/billing/slip/{id}/original', 'The PDF a slip came as, for staff', async (context, request, params) => {
    const { originalKey: key } = await slipPicture(context, { id: params.id ?? '' })
    return key ? proofFile(request, key, 'slip') : notFound()
  }),
  raw(
    'GET',
    '/billing/refund/{id}/proof',
    'What proves a transfer back to a buyer, for staff',
    async (context, request, params) => {
      const { objectKey } = await refundProof(context, { id: params.id ?? '' })
      return proofFile(request, objectKey, 'refund')
    },
  ),
  raw(
    'GET',
    '/billing/withheld/{id}/certificate',
    'The certificate of tax withheld, for staff',
    async (context, request, params) => {
      const { objectKey } = await certificateFile(context, { id: params.id ?? '' })
      return proofFile(request, objectKey, 'certificate')
    },
  ),
  raw(
    'GET',
    '/billing/payment/{slug}/qr.svg',
    'The PromptPay QR as a drawing',
    async (context, _request, params) =>
      new Response(qrSvg(await payloadOf(context, params)), {
        headers: { 'content-type': 'image/svg+xml', ...guarded },
      }),
  ),
  raw(
    'GET',
    '/billing/payment/{slug}/qr.png',
    'The PromptPay QR for the phone’s gallery',
    async (context, _request, params) => {
      const bytes = await qrPng(await payloadOf(context, params))
      return new Response(Buffer.from(bytes), {
        headers: {
          'content-type': 'image/png',
          'content-disposition': 'attachment; filename="promptpay.png"',
          ...guarded,
        },
      })
    },
  ),
  raw('GET', '/live/intent/{slug}', 'Says "changed" whenever this payment does', async (context, _request, params) => {
    const { slug } = await seePayment(context, { slug: params.slug ?? '' })
    return eventStream(context.tenantId, `intent:${slug}`)
  }),
  raw('GET', '/live/bills', 'Says "changed" whenever the slip queue does', async (context) => {
    await slipQueue(context, { limit: 1 })
    return eventStream(context.tenantId, 'bills')
  }),
]

/** A picture that was drawn anew, or a PDF as it came, which is never opened here. */
async function proofFile(request: Request, key: string, name: string): Promise<Response> {
  if (!key.endsWith('.pdf')) return shownPicture(request, { key, keep: 'never', name: `${name}.webp` })
  const how = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}.pdf"` }
  return new Response(await objectBody(key), { headers: { ...how, ...guarded } })
}

async function payloadOf(context: Context, params: Record<string, string>): Promise<string> {
  const { qrPayload } = await seePayment(context, { slug: params.slug ?? '' })
  return qrPayload ?? notFound()
}
