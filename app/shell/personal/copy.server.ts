import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import type { PersonalFile, PersonalRoom } from '#kernel/personal.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { confirmPath } from '#kernel/sign-in-path.ts'
import { recordDataCopy } from '#rooms/identity/index.ts'
import { aboutCopy } from './about-copy.ts'
import { personalRooms } from '../made/personal.server.ts'

const dataPath = '/user/profile/data'

/**
 * All that every room keeps about the person who asks, as one zip, made as it is sent: one picture at a time in memory.
 * A room that fails ends it, for a copy that is not whole must not look as if it were.
 *
 * A browser that may not now is led to where it says why. Errors: 401.
 */
export async function copyMyData(context: Context, rooms = personalRooms): Promise<Response> {
  try {
    await recordDataCopy(context, {})
    await limit(context, `data copy of ${context.actor.accountId}`, { tries: 3, perSeconds: 86_400 })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CONFIRM_FIRST') return seeOther(confirmPath(dataPath))
    if (error instanceof Refusal && error.status === 429) return seeOther(`${dataPath}?later=1`)
    throw error
  }
  const files = await filesOf(context, rooms)
  const about: PersonalFile = { name: 'README.txt', content: strToU8(aboutCopy(context, files)) }
  return new Response(zipOf([about, ...files]), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${businessDate(new Date())}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } })

async function filesOf(context: Context, rooms: Readonly<Record<string, PersonalRoom>>): Promise<PersonalFile[]> {
  const asked = Object.entries(rooms).flatMap(([room, { files = [] }]) =>
    files.filter(({ audiences }) => admits(audiences, context.actor)).map((ask) => ({ room, ask })),
  )
  const given = await Promise.all(
    asked.map(async ({ room, ask }) =>
      (await ask(context, {})).map((file) => ({ ...file, name: `${room}/${file.name}` })),
    ),
  )
  return given.flat()
}

function zipOf(files: readonly PersonalFile[]): ReadableStream<Uint8Array> {
  const queue = [...files]
  let zip: Zip
  return new ReadableStream<Uint8Array>({
    start(stream) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return stream.error(error)
        stream.enqueue(chunk)
        if (isLast) stream.close()
      })
    },
    async pull() {
      const file = queue.shift()
      if (!file) return zip.end()
      await addTo(zip, file)
    },
  })
}

/** Pictures are packed already. */
async function addTo(zip: Zip, { name, content }: PersonalFile): Promise<void> {
  const isPicture = typeof content === 'function'
  const bytes = await bytesOf(content)
  const entry = isPicture ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
  zip.add(entry)
  entry.push(bytes, true)
}

async function bytesOf(content: unknown): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content
  if (typeof content === 'function') return (content as () => Promise<Uint8Array>)()
  return strToU8(JSON.stringify(content, plainNumbers, 2))
}

/** Satang fit a JSON number: the database keeps them below 9·10^15. */
const plainNumbers = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value)
