/** A film in parts, for whoever may see its item now: the list, each segment, and the key that opens them. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { itemIn, readLearning, whyNot } from '../learn/access.ts'
import { filmKeyPath, segmentPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables, query } from '../room.ts'
import { noteDelivery } from './delivered.ts'
import { readSegmentToken, segmentToken } from './segment-token.server.ts'
import { playlist } from './segments.ts'

const Of = z.object({ course: z.string().max(80), item: z.string().max(20) })

/** A list holds for twice the film, and half an hour at least: who pauses for long gets a fresh one. */
const leastMs = 30 * 60_000

/** The file of an item, for whoever may see it. Errors: 404, 403, 423. */
export async function fileToSee(tools: Tools<LessonTables>, { course, item: slug }: z.output<typeof Of>) {
  const learning = await readLearning(tools, course)
  const item = itemIn(learning, slug)
  const why = whyNot(learning, item)
  if (why) refuse(why)
  const { db } = tools
  const { rows } = learning.versionId
    ? await sql<{ fileId: string | null }>`select file_id as "fileId" from lessons.version_items
        where version_id = ${learning.versionId} and item_id = ${item.id}`.execute(db)
    : await sql<{
        fileId: string | null
      }>`select file_id as "fileId" from lessons.items where id = ${item.id}`.execute(db)
  return { fileId: rows[0]?.fileId ?? notFound(), isForAll: item.isPreview }
}

interface Film {
  id: string
  durationS: number
  segments: { key: string; seconds: number }[]
  cipherKey: Buffer
}

/** The newest that is ready: a file that was replaced is cut when its course is published again. Errors: 404 for one that is played as a file. */
async function readyFilm({ db }: Tools<LessonTables>, fileId: string): Promise<Film> {
  const { rows } = await sql<Film>`
    select id, duration_s as "durationS", segments, cipher_key as "cipherKey" from lessons.films
    where file_id = ${fileId} and state = 'ready' order by version desc limit 1`.execute(db)
  return rows[0] ?? notFound()
}

export const filmList = query({
  may: 'anyone',
  input: Of,
  async run(tools, of): Promise<{ list: string }> {
    const { fileId, isForAll } = await fileToSee(tools, of)
    const { id, durationS, segments } = await readyFilm(tools, fileId)
    const { tenantId, actor } = tools.context
    const operation = { tenant: tenantId, film: id, account: isForAll ? null : actor.accountId }
    const until = new Date(Date.now() + Math.max(leastMs, durationS * 2000))
    const at = (n: number, from: number, to: number) => segmentPath(segmentToken(operation, { n, from, to }, until))
    return { list: playlist(segments, { head: at(-1, 0, 0), key: filmKeyPath(of.course, of.item), segment: at }) }
  },
})

/** Small pictures of all of it, in one. Errors: as the film; 404 where there are none. */
export const filmThumbs = query({
  may: 'anyone',
  input: Of,
  async run(tools, of): Promise<{ key: string }> {
    const { fileId } = await fileToSee(tools, of)
    const { rows } = await sql<{ key: string | null }>`
      select thumbs_key as key from lessons.films where file_id = ${fileId} and state = 'ready'
      order by version desc limit 1`.execute(tools.db)
    return { key: rows[0]?.key ?? notFound() }
  },
})

/** Asked with each list: it stops being given at the moment when the right ends. */
export const filmKey = query({
  may: 'anyone',
  input: Of,
  async run(tools, of): Promise<{ bytes: Buffer }> {
    const { cipherKey } = await readyFilm(tools, (await fileToSee(tools, of)).fileId)
    return { bytes: cipherKey }
  },
})

/** Who is given a part may be credited its seconds. Errors: 404 for what we did not sign, or for somebody else; 403 MEDIA_EXPIRED. */
export const filmSegment = command({
  may: 'anyone',
  input: z.object({ token: z.string().max(600) }),
  async run(tools, { token }): Promise<{ key: string }> {
    const { db, context } = tools
    const said = readSegmentToken(token)
    if (!said || said.tenant !== context.tenantId) return notFound()
    if (said.account !== null && said.account !== context.actor.accountId) notFound()
    if (said.isOver) refuse('mediaExpired')
    const { rows } = await sql<{ key: string | null }>`
      select case when ${said.n}::int < 0 then head_key else segments -> ${said.n}::int ->> 'key' end as key from lessons.films
      where id = ${said.film} and state = 'ready'`.execute(db)
    const key = rows[0]?.key ?? notFound()
    const { accountId } = context.actor
    if (accountId !== null && said.n >= 0)
      await noteDelivery(tools, { accountId, filmId: said.film, from: said.from, to: said.to })
    return { key }
  },
})
