/** A programme's paper over a sample name: what its page shows beside the form. */
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import * as z from 'zod'
import { frozenOf, type ProgrammeRow } from '../issue/frozen.ts'
import { findPath } from '../links.ts'
import { type Holder, paperOf } from '../paper/paper-of.ts'
import { drawSheets } from '../paper/sheets.server.ts'
import { query } from '../room.ts'
import { howAsked } from '../see/files.server.ts'
import { seeEarning } from '../see/mine.ts'

export const programmeRow = query({
  may: 'certificates.seeProgrammes',
  input: z.object({ id: z.uuid() }),
  async run({ db }, { id }): Promise<ProgrammeRow> {
    return (
      (await db.selectFrom('certificates.programmes').selectAll().where('id', '=', id).executeTakeFirst()) ?? notFound()
    )
  },
})

export async function samplePng(context: Context, request: Request, id: string): Promise<Response> {
  const row = await programmeRow(context, { id })
  const papers = [paperOf(frozenOf(row, context.site.name), sampleHolder(context), howAsked(request, context))]
  const [bytes] = await drawSheets(context, papers, { form: 'png', at: new Date() })
  return shownSample(bytes!)
}

/** For who is about to earn it: over their own name, where they are signed in. */
export async function earnSample(context: Context, request: Request, slug: string): Promise<Response> {
  const { frozen, name } = await seeEarning(context, { slug })
  const holder = sampleHolder(context, name?.th ? { th: name.th, en: name.en || name.th } : undefined)
  const paper = paperOf(frozen, holder, howAsked(request, context))
  const [bytes] = await drawSheets(context, [paper], { form: 'png', at: new Date() })
  return shownSample(bytes!)
}

export function sampleHolder(context: Context, name = { th: 'ณัฐฐิญา ปิ่นฟ้าฝั่ง', en: 'Natthiya Pinfafang' }): Holder {
  const { host, origin } = new URL(siteOrigin(context.site.hostname))
  return {
    name,
    number: `BE${Number(businessDate(new Date()).slice(0, 4)) + 543}/00000`,
    publicId: '',
    link: origin + findPath,
    find: host + findPath,
    issuedOn: businessDate(new Date()),
    expiresOn: null,
    isSample: true,
  }
}

export const shownSample = (bytes: Uint8Array): Response =>
  new Response(Buffer.from(bytes), { headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' } })
