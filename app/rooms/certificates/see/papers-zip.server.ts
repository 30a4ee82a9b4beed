/**
 * All certificates of a programme that stand, as PDFs in one zip. It is drawn while it is read: a few sheets lie in memory,
 * whoever stops reading stops the drawing.
 */
import { makeZip } from 'client-zip'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import { cleanFileName } from '#kernel/file-name.ts'
import { log } from '#kernel/log.server.ts'
import { openTurns } from '#kernel/off-loop/turns.ts'
import { notFound, refuseKernel } from '#kernel/refusals.ts'
import { papersEach } from '../paper/layout.ts'
import { drawSheets } from '../paper/sheets.server.ts'
import type { How } from '../paper/paper-of.ts'
import { programmeRow } from '../programme/sample.server.ts'
import { query } from '../room.ts'
import { fileName, howAsked, type OnPaper, paperOfCertificate } from './files.server.ts'

/** Drawn ahead of who reads. */
const atOnce = 16

/** Of one process: a reader may be as slow as they like, so few of one tenant's. */
const places = openTurns({ atOnce: 12, ofOne: 2, waiting: 0, waitingOfOne: 0 })

const Part = z.coerce.number().int().min(1).max(10_000).catch(1)

/** In the order of their numbers; what was revoked or replaced is no paper to hand out. Errors: 404. */
export const standingPapers = query({
  may: 'certificates.issue',
  input: z.object({ id: z.uuid(), part: Part }),
  async run({ db }, { id, part }): Promise<OnPaper[]> {
    const { rows } = await sql<Omit<OnPaper, 'name'> & { th: string; en: string }>`
      select i.number, i.public_id as "publicId", i.host, i.name_th as th, i.name_en as en, i.issued_at as "issuedAt",
        i.expires_on as "expiresOn", i.paper as frozen
      from certificates.certificates i where i.programme_id = ${id} and i.state = 'issued'
      order by i.year, i.sequence limit ${papersEach} offset ${(part - 1) * papersEach}`.execute(db)
    return rows.map(({ th, en, ...row }) => ({ ...row, name: { th, en: en || th } }))
  },
})

/** How many stand: for who may take them along. */
export const standingCount = query({
  may: 'certificates.issue',
  input: z.object({ id: z.uuid() }),
  async run({ db }, { id }): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from certificates.certificates where programme_id = ${id} and state = 'issued'`.execute(
      db,
    )
    return rows[0]!.count
  },
})

/** Errors: 404, also where nothing stands; 503 BUSY when too many are being read. */
export async function papersZip(context: Context, request: Request, id: string): Promise<Response> {
  const part = Part.parse(new URL(request.url).searchParams.get('part') ?? 1)
  const [papers, programme] = [await standingPapers(context, { id, part }), await programmeRow(context, { id })]
  if (papers.length === 0) notFound()
  const title = (context.locale === 'en' && programme.title_en) || programme.title_th
  const name = cleanFileName(part === 1 ? title : `${title} ${part}`, 'zip')
  const leave = request.method === 'HEAD' ? () => {} : await places.enter(context.tenantId)
  if (!leave) return refuseKernel('busy', { retryAfter: 10 })
  try {
    const how = howAsked(request, context)
    // The first are drawn before anything is answered: what cannot be drawn is refused as a sentence, not as half a zip.
    const first = await drawn(context, papers.slice(0, atOnce), how)
    const zip = makeZip(filesOf(context, papers, { how, first }), { buffersAreUTF8: true })
    return download(ended(zip, leave), { name, type: 'application/zip' })
  } catch (error) {
    leave()
    throw error
  }
}

interface Begun {
  how: How
  first: Uint8Array[]
}

async function* filesOf(context: Context, papers: readonly OnPaper[], { how, first }: Begun) {
  for (let from = 0; from < papers.length; from += atOnce) {
    const some = papers.slice(from, from + atOnce)
    const bytes = from === 0 ? first : await drawn(context, some, how)
    for (const [at, paper] of some.entries())
      yield { name: paperName(paper, how), lastModified: inBangkok(paper.issuedAt), input: bytes[at]! }
  }
}

const drawn = (context: Context, papers: readonly OnPaper[], how: How): Promise<Uint8Array[]> =>
  drawSheets(
    context,
    papers.map((paper) => paperOfCertificate(paper, how)),
    { form: 'pdf', at: papers.map(({ issuedAt }) => issuedAt) },
  )

/** Its number first, so that no two are called alike and a folder sorts them; whatever a name holds, no path. */
const paperName = (paper: OnPaper, { language }: How): string =>
  cleanFileName(`${fileName(paper)} ${paper.name[language].replaceAll(/[\\/:]/g, ' ')}`, 'pdf')

/** A zip holds the time of the clock on the wall, without saying which. */
const inBangkok = (at: Date): Date => new Date(at.getTime() + (7 * 60 + at.getTimezoneOffset()) * 60_000)

/** A whole part over a poor line; and how long nothing at all may be taken meanwhile. */
const patience: Patience = { wholeMs: 30 * 60_000, stillMs: 60_000 }

export interface Patience {
  wholeMs: number
  stillMs: number
}

/** However it ends, by itself, by an error, because nobody reads it any more or too slowly: its place is free. */
export function ended(
  zip: ReadableStream<Uint8Array>,
  leave: () => void,
  { wholeMs, stillMs }: Patience = patience,
): ReadableStream<Uint8Array> {
  const reader = zip.getReader()
  let still: NodeJS.Timeout | undefined
  let whole: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(still)
    clearTimeout(whole)
    leave()
  }
  return new ReadableStream({
    start(controller) {
      const giveUp = () => {
        end()
        controller.error(new Error('certificates as a zip were read too slowly'))
        reader.cancel().catch(() => {})
      }
      whole = setTimeout(giveUp, wholeMs).unref()
      still = setTimeout(giveUp, stillMs).unref()
    },
    async pull(controller) {
      still?.refresh()
      try {
        const { done, value } = await reader.read()
        still?.refresh()
        if (!done) return controller.enqueue(value)
        end()
        controller.close()
      } catch (error) {
        end()
        log.warn('certificates as a zip ended in the middle', { error: (error as Error).message })
        throw error
      }
    },
    async cancel(reason) {
      end()
      await reader.cancel(reason).catch(() => {})
    },
  })
}
