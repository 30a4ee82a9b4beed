/** A film of the drive is made ready to be played in parts: cut, enciphered, kept in the house's own store. */
import { createCipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { newKey, putObject } from '#kernel/storage.server.ts'
import { businessFileToRead } from '#rooms/files/index.ts'
import { externalJob } from '../room.ts'
import { type Bytes, CannotCut, type Cut, cutFilm, lengthOf } from './cut.server.ts'
import { dropParts } from './drop-parts.server.ts'
import { sweepFilmsLater } from './sweep.server.ts'
import { segmentIv } from './segments.ts'
import { drawnAgain, drawThumbs, hasFfmpeg } from './with-ffmpeg.server.ts'

/** Above this it stays one file: the store is this machine's disk. */
/** As long as an item may be. */
const mostSeconds = 43_200
const mostBytes = 4 * 1024 ** 3

interface Segment {
  key: string
  startsAt: number
}

/** Once for each version of a file; asked again, what is ready stays. */
export const prepareFilm = externalJob(
  'lessons.prepareFilm',
  z.object({ fileId: z.uuid() }),
  async (steps, { fileId }) => {
    const { context, step } = steps
    const begun = await step(async (tools) => {
      const file = await businessFileToRead(tools, fileId)
      if (!file) return null
      sweepFilmsLater(tools)
      const { rows } = await sql<{ id: string; state: string }>`
        insert into lessons.films (file_id, version, state) values (${fileId}, ${file.version}, 'waiting')
        on conflict (tenant_id, file_id, version) do update set version = excluded.version returning id, state`.execute(
        tools.db,
      )
      return { file, ...rows[0]! }
    })
    if (!begun || begun.state !== 'waiting') return
    const { file, id } = begun
    const plain = (why: 'codec' | 'unreadable' | 'large') =>
      step(({ db }) => sql`update lessons.films set state = 'plain', why = ${why} where id = ${id}`.execute(db))
    if (file.size > mostBytes) return void (await plain('large'))

    const cipherKey = randomBytes(16)
    let segments: Segment[] = []
    const kept: string[] = []
    const put = async (bytes: Uint8Array, ending = 'm4s'): Promise<string> => {
      const key = newKey(context.tenantId, 'films', ending)
      kept.push(key)
      await putObject(key, bytes)
      return key
    }
    const cut = async (from: Bytes): Promise<Cut> => {
      segments = []
      return cutFilm(from, async (fragment, startsAt) => {
        const cipher = createCipheriv('aes-128-cbc', cipherKey, segmentIv(segments.length))
        segments.push({ key: await put(Buffer.concat([cipher.update(fragment), cipher.final()])), startsAt })
      })
    }
    try {
      const made = await cut(file).catch(async (error: unknown) => {
        if (!(error instanceof CannotCut) || error.why !== 'codec' || !(await hasFfmpeg())) throw error
        return drawnAgain(file, cut)
      })
      const headKey = await put(made.head)
      const drawn = await drawThumbs(file, made.durationS)
      const thumbsKey = drawn && (await put(drawn.jpeg, 'jpg'))
      const drawnAt = (await hasFfmpeg()) ? new Date() : null
      const parts = segments.map(({ key, startsAt }, n) => ({
        key,
        seconds: (segments[n + 1]?.startsAt ?? made.durationS) - startsAt,
      }))
      await step(async ({ db }) => {
        await sql`
          update lessons.films set state = 'ready', made_at = now(), duration_s = ${made.durationS}, codecs = ${made.codecs}, cipher_key = ${cipherKey},
            head_key = ${headKey}, segments = ${JSON.stringify(parts)}, drawn_at = ${drawnAt},
            thumbs_key = ${thumbsKey}, thumbs = ${drawn && JSON.stringify(drawn.thumbs)} where id = ${id} and state = 'waiting'`.execute(
          db,
        )
        // What nobody has typed is now known; it decides when all of the film was seen.
        await sql`update lessons.items set duration_s = ${Math.floor(made.durationS)} where file_id = ${fileId} and duration_s = 0`.execute(
          db,
        )
      })
    } catch (error) {
      if (!(error instanceof CannotCut)) throw error
      await plain(error.why)
      // It is played as it is, and all of it was seen when so many seconds were.
      const seconds = Math.min(mostSeconds, Math.floor(error.why === 'codec' ? await lengthOf(file) : 0))
      if (seconds > 0)
        await step(({ db }) =>
          sql`update lessons.items set duration_s = ${seconds} where file_id = ${fileId} and duration_s = 0`.execute(
            db,
          ),
        )
    } finally {
      // A first try that ffmpeg took over, one that failed, one that somebody else was quicker with.
      await dropParts(steps, id, kept)
    }
  },
  { isPatient: true },
)
