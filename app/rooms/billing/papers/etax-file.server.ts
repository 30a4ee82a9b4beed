import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { seeDocument } from '../bills.ts'
import { paperPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { etaxXml } from './etax.ts'
import { etaxPdf } from './etax-pdf.server.ts'
import { sheetOf } from './etax-sheet.ts'

/** Each is some hundredths of a second of the whole process. */
const aMinute = { tries: 30, perSeconds: 60 }

/** The adapter's file: whoever may see the paper may take it. Errors: 404; 409 INVALID_STATE for what is no full tax invoice. */
export async function etaxFile(context: Context, id: string): Promise<Response> {
  const { paper, xml } = await fullInvoice(context, id)
  return download([new TextEncoder().encode(xml)], {
    name: `${paper.number}.xml`,
    type: 'application/xml; charset=utf-8',
  })
}

/** The same paper to read, PDF/A-3b, with that XML inside. Errors: as above; 429; 422, 503 as etaxPdf says. */
export async function etaxPdfFile(context: Context, id: string, isCopy: boolean): Promise<Response> {
  const { paper, xml } = await fullInvoice(context, id)
  await limit(context, `etaxPdf:${networkOf(context.address)}`, aMinute)
  const code = drawQr(siteOrigin(context.site.hostname) + paperPath(paper.token))
  const sheet = sheetOf(paper, { locale: context.locale, isCopy, code })
  return download([await etaxPdf({ sheet, xml, issuedAt: paper.issuedAt })], {
    name: `${paper.number}.pdf`,
    type: 'application/pdf',
  })
}

async function fullInvoice(context: Context, id: string) {
  const seen = await seeDocument(context, { id })
  if (seen.kind !== 'tax_invoice' || seen.isCancelled) refuse('noFullInvoice')
  const paper = { ...seen, replaces: seen.inPlaceOf, isSent: seen.issuedFor === 'sent' }
  return { paper, xml: etaxXml(paper) }
}
