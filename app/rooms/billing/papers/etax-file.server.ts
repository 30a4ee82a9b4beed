import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import { seeDocument } from '../bills.ts'
import { refuse } from '../refusals.ts'
import { etaxXml } from './etax.ts'

/** The adapter's file: whoever may see the paper may take it. Errors: 404; 409 INVALID_STATE for what is no full tax invoice. */
export async function etaxFile(context: Context, id: string): Promise<Response> {
  const paper = await seeDocument(context, { id })
  if (paper.kind !== 'tax_invoice') refuse('noFullInvoice')
  const xml = etaxXml({ ...paper, replaces: paper.inPlaceOf })
  return download([new TextEncoder().encode(xml)], {
    name: `${paper.number}.xml`,
    type: 'application/xml; charset=utf-8',
  })
}
