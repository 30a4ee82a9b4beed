/** A zip that is written while it is read: nothing is kept, nothing is packed tighter, and memory stays flat. */
import type { Readable } from 'node:stream'
import { makeZip, predictLength } from 'client-zip'
import type { Context } from '#kernel/context.ts'
import { log } from '#kernel/log.server.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { takeTokens } from '#kernel/guards.server.ts'
import { defineWords } from '#ui/define-words.ts'
import { noteLook } from '../activity/note-look.server.ts'
import { exactly } from '#kernel/store/exactly.ts'
import { knocks } from '../share/external.ts'
import { dispositionOf } from '../look/served-types.ts'
import { openPlaces } from '../store/object-answer.server.ts'
import { pageInstead } from '../share/download-external.server.ts'
import { unlocksIn } from '../share/share-access.server.ts'
import { sharedZipContent, type ZipContent, zipContent, type ZipEntry, zipPaths } from './zip-entries.ts'

/** `?items=` one or more ids, separated by commas. */
export async function downloadZip(context: Context, request: Request): Promise<Response> {
  const items = new URL(request.url).searchParams.getAll('items').flatMap((each) => each.split(','))
  // Who may not has nothing to do with places.
  const content = await zipContent(context, { items: items.filter(Boolean) })
  return inPlace(context, request, async () => content)
}

/** `?item=` a folder inside the shared one. A person's browser is led to the page, which says what is the matter. */
export async function downloadSharedZip(context: Context, request: Request, code: string): Promise<Response> {
  try {
    await takeTokens({ limit: knocks }, context, null)
    const item = new URL(request.url).searchParams.get('item')
    // Who asks for the head alone takes nothing along.
    const key = { share_code: code, unlocks: unlocksIn(request), item, counts: request.method !== 'HEAD' }
    return await inPlace(context, request, () => sharedZipContent(context, key))
  } catch (error) {
    const page = pageInstead(request, error, { type: 'folder', code })
    if (page) return page
    throw error
  }
}

/** Of one process: each holds an open file and a connection. Shared as those of `/objects/…` are. */
const places = openPlaces({ bodies: 24, ofOneUpload: 0 })

/** The place first: who finds none has not taken a download along. */
async function inPlace(context: Context, request: Request, content: () => Promise<ZipContent>): Promise<Response> {
  const leave = request.method === 'HEAD' ? null : enter(context)
  try {
    const found = await content()
    if (leave)
      for (const item of new Set(found.roots)) noteLook(context, { item, operation: 'zipped', times: 1, ...found.who })
    return zipAnswer(context, found, leave)
  } catch (error) {
    leave?.()
    throw error
  }
}

/** Answers how to leave. Errors: 503 when there is no place. */
function enter({ tenantId, address }: Context): () => void {
  const leave = places.enter({ tenantId, address, upload: null })
  return typeof leave === 'string' ? refuseKernel('busy', { retryAfter: 10 }) : leave
}

/** Without a place it is the head alone. */
function zipAnswer(context: Context, { name, entries }: ZipContent, leave: (() => void) | null): Response {
  const files = zipPaths(entries)
  const headers = {
    'cache-control': 'private, no-store',
    'content-disposition': dispositionOf('attachment', `${name ?? words[context.locale].files}.zip`),
    // Known beforehand: a browser shows how far it is, and notices a zip that ends too early.
    'content-length': String(predictLength(files.map(sized))),
    'content-type': 'application/zip',
    'x-content-type-options': 'nosniff',
  }
  if (!leave) return new Response(null, { headers })
  const open: Open = { file: null }
  return new Response(placed(makeZip(read(files, open), { buffersAreUTF8: true }), open, leave), { headers })
}

/** What is read just now. */
interface Open {
  file: Readable | null
}

/** However it ends, by itself, by an error or because nobody reads it any more: its place is free, its file closed. */
function placed(zip: ReadableStream<Uint8Array>, open: Open, leave: () => void): ReadableStream<Uint8Array> {
  const reader = zip.getReader()
  const end = () => {
    leave()
    open.file?.destroy()
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        end()
        controller.close()
      } catch (error) {
        end()
        log.warn('a zip ended in the middle', { error: (error as Error).message })
        throw error
      }
    },
    async cancel(reason) {
      end()
      await reader.cancel(reason).catch(() => {})
    },
  })
}

/** A folder has no size, not even none. */
const sized = ({ row, path }: { row: ZipEntry; path: string }) =>
  row.object ? { name: path, size: row.size } : { name: path }

const words = defineWords({ th: { files: 'ไฟล์' }, en: { files: 'Files' } })

/** One file after the other; one that fails ends the zip in the middle, and so visibly. */
async function* read(files: readonly { row: ZipEntry; path: string }[], open: Open) {
  for (const { row, path } of files) {
    const lastModified = inBangkok(row.changedAt)
    if (!row.object) yield { name: path, lastModified }
    else if (row.size === 0n) yield { name: path, lastModified, input: new Uint8Array() }
    else {
      const whole = { start: 0, end: Number(row.size) - 1 }
      open.file = exactly(await row.object.store.read(row.object.key, whole), row.size)
      yield { name: path, lastModified, size: row.size, input: open.file }
    }
  }
}

/** A zip holds the time of the clock on the wall, without saying which. */
const inBangkok = (at: Date): Date => new Date(at.getTime() + (7 * 60 + at.getTimezoneOffset()) * 60_000)
