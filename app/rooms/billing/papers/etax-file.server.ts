import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { addressInText } from '#rooms/places/index.ts'
import { seeDocument } from '../bills.ts'
import { paperPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { etaxDocumentType, type EtaxKind, etaxXml } from './etax.ts'
import { zipOf } from './etax-parties.ts'
import { etaxPdf } from './etax-pdf.server.ts'
import { sheetOf } from './etax-sheet.ts'
import { refuse as refusePaper } from './refusals.ts'

/** Each is some hundredths of a second of the whole process. */
const aMinute = { tries: 30, perSeconds: 60 }

/**
 * The adapter's file: whoever may see the paper may take it. Errors: 404; 409 INVALID_STATE for what e-Tax has no file of, for a
 * seller whose address is not known in parts, and for a buyer without address or zip.
 */
export async function etaxFile(context: Context, id: string): Promise<Response> {
  const { paper, xml } = await etaxPaper(context, id)
  return download([new TextEncoder().encode(xml)], {
    name: `${paper.number}.xml`,
    type: 'application/xml; charset=utf-8',
  })
}

/** The same paper to read, PDF/A-3b, with that XML inside. Errors: as above; 429; 422, 503 as etaxPdf says. */
export async function etaxPdfFile(context: Context, id: string, isCopy: boolean): Promise<Response> {
  const { paper, xml } = await etaxPaper(context, id)
  await limit(context, `etaxPdf:${networkOf(context.address)}`, aMinute)
  const code = drawQr(siteOrigin(context.site.hostname) + paperPath(paper.token))
  const sheet = sheetOf(paper, { locale: context.locale, isCopy, code })
  const documentType = etaxDocumentType(paper.kind)
  return download([await etaxPdf({ sheet, xml, documentType, issuedAt: paper.issuedAt })], {
    name: `${paper.number}.pdf`,
    type: 'application/pdf',
  })
}

/** Which papers have a file, whoever issued them. */
const hasEtax = (kind: string, vatRegistered: boolean): kind is EtaxKind =>
  kind === 'receipt' || (vatRegistered && ['tax_invoice', 'credit_note', 'debit_note'].includes(kind))

async function etaxPaper(context: Context, id: string) {
  const seen = await seeDocument(context, { id })
  const { kind, buyer, seller, corrects } = seen
  if (seen.isCancelled || !hasEtax(kind, seller.vatRegistered)) return refuse('noFullInvoice')
  // What corrects an abbreviated invoice has no paper that e-Tax may name.
  if ((kind === 'credit_note' || kind === 'debit_note') && corrects?.kind !== 'tax_invoice')
    return refuse('noFullInvoice')
  const place = seller.place ?? addressInText(seller.address) ?? refusePaper('sellerInParts')
  if (kind !== 'receipt' && !buyer.address) refusePaper('buyerAddress')
  if (buyer.address && (buyer.country ?? 'TH') === 'TH' && !zipOf(buyer)) refusePaper('buyerAddress')
  const paper = {
    ...seen,
    kind,
    seller: { ...seller, place },
    replaces: seen.inPlaceOf,
    isSent: seen.issuedFor === 'sent',
  }
  return { paper, xml: etaxXml(paper) }
}
