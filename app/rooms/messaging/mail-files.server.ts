import { cutText } from '#kernel/cut-text.ts'
import * as z from 'zod'
import { isPdf, isSent, pictureKind } from '#kernel/pictures/picture-kind.ts'
import { deleteObject, newKey, putObject } from '#kernel/storage.server.ts'
import { mostMailBytes, mostMailFiles } from './mail-input.ts'
import { type Attachment, line } from './outgoing.ts'
import { refuse } from './refusals.ts'
import { externalJob } from './room.ts'

export interface TypedFile {
  name: string
  bytes: Uint8Array
}

/** A file whose content is what it says: never by its name. SVG, HTML, archives and programs are refused. */
interface CheckedFile extends TypedFile {
  type: string
  extension: string
}

/** Errors: 413 FILE_TOO_LARGE, 415 UNSUPPORTED_FILE. */
export function checkMailFiles(files: readonly TypedFile[]): CheckedFile[] {
  if (files.length > mostMailFiles) refuse('tooManyFiles')
  if (files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > mostMailBytes) refuse('mailTooLarge')
  return files.map(({ name, bytes }) => {
    const kind = kindOf(bytes) ?? refuse('mailFileType', { field: 'attachments' })
    return { bytes, ...kind, name: fileName(name, kind.extension) }
  })
}

/** A name without a path, control characters or a turned direction; its ending is the content's. */
function fileName(name: string, extension: string): string {
  const last = line(200).parse(name).replaceAll('\\', '/').split('/').at(-1)!
  const stem = last
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/["<>|:*?;]/g, '')
    .replace(/^\.+/, '')
    .trim()
  return `${cutText(stem, 80) || 'file'}.${extension}`
}

function kindOf(bytes: Uint8Array): { type: string; extension: string } | null {
  if (bytes.byteLength === 0) return null
  if (isPdf(bytes)) return { type: 'application/pdf', extension: 'pdf' }
  const picture = pictureKind(bytes)
  if (isSent(picture)) return { type: `image/${picture}`, extension: picture === 'jpeg' ? 'jpg' : picture }
  return isText(bytes) ? { type: 'text/plain; charset=utf-8', extension: 'txt' } : null
}

/** UTF-8 without control characters, and nothing that a browser would take for markup. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !/<\s?[!?a-z]/i.test(text.slice(0, 100_000))
  } catch {
    return false
  }
}

export async function storeMailFiles(keys: readonly string[], files: readonly CheckedFile[]): Promise<Attachment[]> {
  return Promise.all(
    files.map(async ({ name, type, bytes }, at) => {
      const key = keys[at]!
      await putObject(key, bytes)
      return { name, type, key }
    }),
  )
}

export const keysFor = (tenantId: string, files: readonly CheckedFile[]): string[] =>
  files.map(({ extension }) => newKey(tenantId, 'mail', extension))

/** Takes away files that no message still has to carry: of one that went out, or that was never written. */
export const sweepMailFiles = externalJob(
  'messaging.sweepMailFiles',
  z.object({ keys: z.array(z.string()) }),
  async (steps, { keys }) => {
    const needed = await steps.step((tools) =>
      tools.db
        .selectFrom('messaging.deliveries')
        .select('content')
        .where('state', 'not in', ['sent', 'dropped'])
        .where('content', 'is not', null)
        .execute(),
    )
    const text = JSON.stringify(needed)
    for (const key of keys) if (!text.includes(key)) await deleteObject(key)
  },
)
