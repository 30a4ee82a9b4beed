/** A film of the drive is made ready to be played in parts: cut, enciphered, kept in the house's own store. */
import { createCipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { deleteObject, newKey, putObject } from '#kernel/storage.server.ts'
import { businessFileToRead } from '#rooms/files/index.ts'
import { errand } from '../room.ts'
import { type Bytes, CannotCut, type Cut, cutFilm } from './cut.server.ts'
import { sweepFilmsLater } from './sweep.server.ts'
import { segmentIv } from './segments.ts'
import { drawnAgain, drawThumbs, hasFfmpeg } from './with-ffmpeg.server.ts'

/** Above this it stays one file: the store is this machine's disk. */
const mostBytes = 4 * 1024 ** 3

interface Segment {
  key: string
  startsAt: number
}

/** Once for each version of a file; asked again, what is ready stays. */
export const prepareFilm = errand(
  'lessons.prepareFilm',
  z.object({ fileId: z.uuid() }),
  async ({ context, step }, { fileId }) => {
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
    const drop = async (keys: readonly string[]) => {
      for (const key of keys) await deleteObject(key)
    }
    const put = async (bytes: Uint8Array): Promise<string> => {
      const key = newKey(context.tenantId, 'films', 'm4s')
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
      const thumbsKey = drawn && newKey(context.tenantId, 'films', 'jpg')
      if (drawn) await putObject(thumbsKey!, drawn.jpeg)
      const parts = segments.map(({ key, startsAt }, n) => ({
        key,
        seconds: (segments[n + 1]?.startsAt ?? made.durationS) - startsAt,
      }))
      const isMine = await step(async ({ db }) => {
        const { numAffectedRows } = await sql`
          update lessons.films set state = 'ready', made_at = now(), duration_s = ${made.durationS}, codecs = ${made.codecs}, cipher_key = ${cipherKey},
            head_key = ${headKey}, segments = ${JSON.stringify(parts)},
            thumbs_key = ${thumbsKey}, thumbs = ${drawn && JSON.stringify(drawn.thumbs)} where id = ${id} and state = 'waiting'`.execute(
          db,
        )
        // What nobody has typed is now known; it decides when all of the film was seen.
        await sql`update lessons.items set duration_s = ${Math.floor(made.durationS)} where file_id = ${fileId} and duration_s = 0`.execute(
          db,
        )
        return numAffectedRows === 1n
      })
      // Somebody else was quicker.
      if (!isMine) await drop([headKey, ...(thumbsKey ? [thumbsKey] : []), ...parts.map((part) => part.key)])
    } catch (error) {
      // Whose answer was lost may have committed: what a film names stays.
      const { rows } = await step(({ db }) =>
        sql<{ segments: { key: string }[] | null }>`select segments from lessons.films where id = ${id}`.execute(db),
      )
      const named = new Set(rows[0]?.segments?.map(({ key }) => key))
      await drop(segments.map(({ key }) => key).filter((key) => !named.has(key)))
      if (!(error instanceof CannotCut)) throw error
      await plain(error.why)
    }
  },
  { isPatient: true },
)
