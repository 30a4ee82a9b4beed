/**
 * Files of answers, in the store of the room that asks: `{tenant}/{folder}/{id}.bin`, the id and the name in the answer
 * itself. So they need no table: a file is there as long as an answer names it (the room's `holds.ts`, its sweep).
 */
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { download } from '../download.server.ts'
import { cleanFileName } from '../file-name.ts'
import type { Sentence } from '../field-sentences.ts'
import { readPicture } from '../pictures/read-picture.server.ts'
import { Refusal, refuseFields } from '../refusals.ts'
import { sniff } from '../sniff/sniff.server.ts'
import { deleteObject, objectBody, putObject } from '../storage.server.ts'
import { peekBytes } from '../store/peek.ts'
import { askedWrong, manyFiles } from './asked-sentences.ts'
import { answerFileTypes, type Answers, type AskedField, filesOf, mostAnswerBytes } from './field.ts'
import { filesIn } from './read-parts.ts'

export interface TakenFile {
  id: string
  bytes: Uint8Array
}

/**
 * The files of a form, looked at: what they are says their content, a picture is drawn anew, without where it was taken. The
 * answers that come back name them, and no other file. Ask first who may and how often. Errors: 422 at the field for what is
 * empty, too many, too large together or of no kind that is taken; those of pictures.
 */
export async function takeFiles(
  { tenantId }: Context,
  fields: readonly AskedField[],
  given: unknown,
  { at = 'answers', shown }: { at?: string; shown?: ReadonlySet<string> } = {},
): Promise<{ answers: Record<string, unknown>; files: TakenFile[] }> {
  const answers: Record<string, unknown> = { ...(typeof given === 'object' ? given : {}) }
  const files: TakenFile[] = []
  const sent = fields.flatMap((field) => {
    if (field.kind !== 'file' && field.kind !== 'image') return []
    const own = Object.hasOwn(answers, field.id) ? filesIn(answers[field.id]) : null
    // What is not a file of this very form is nobody's to name.
    delete answers[field.id]
    const isAsked = !shown || shown.has(field.id)
    return isAsked && own && own.length > 0 ? [{ field, own }] : []
  })
  const refuseAt = (id: string, said: Sentence) => refuseFields([{ field: `${at}.${id}`, ...said }])
  let size = 0
  for (const { field, own } of sent) {
    if (own.length > filesOf(field)) refuseAt(field.id, manyFiles(filesOf(field)))
    for (const file of own) {
      size += file.size
      if (file.size === 0) refuseAt(field.id, askedWrong.emptyFile)
      if (size > mostAnswerBytes) refuseAt(field.id, askedWrong.filesTooLarge)
    }
  }
  for (const { field, own } of sent) {
    const named: [string, string][] = []
    // In their order: jsonb puts keys in its own.
    const ids = own.map(() => randomUUID()).toSorted()
    for (const [n, file] of own.entries()) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const kept = field.kind === 'image' ? await redrawn(tenantId, bytes, `${at}.${field.id}`) : await asItIs(bytes)
      if (!kept) return refuseAt(field.id, askedWrong.fileKind)
      const id = ids[n]!
      files.push({ id, bytes: kept.bytes })
      named.push([id, cleanFileName(file.name, kept.ending)])
    }
    answers[field.id] = Object.fromEntries(named)
  }
  return { answers, files }
}

/** Their bytes before the row that names them; where `keep` refuses, they go again. A crash leaves them to the sweep. */
export async function keepFiles<R>(
  { tenantId }: Context,
  folder: string,
  files: readonly TakenFile[],
  keep: () => Promise<R>,
): Promise<R> {
  const keys = files.map(({ id }) => answerFileKey(tenantId, folder, id))
  try {
    for (const [n, key] of keys.entries()) await putObject(key, files[n]!.bytes)
    return await keep()
  } catch (error) {
    if (error instanceof Refusal) for (const key of keys) await deleteObject(key)
    throw error
  }
}

export const answerFileKey = (tenantId: string, folder: string, id: string): string => `${tenantId}/${folder}/${id}.bin`

/** Ids of all files that answers name. */
export const fileIdsOf = (fields: readonly AskedField[], answers: Answers): string[] =>
  fields.flatMap(({ id, kind }) => (kind === 'file' || kind === 'image' ? Object.keys(answers[id] ?? {}) : []))

/** A file of answers that somebody may see; null where they name no such file. Always taken home, never opened as a page. */
export async function answerFile(
  { tenantId }: Context,
  folder: string,
  { fields, answers, id }: { fields: readonly AskedField[]; answers: Answers; id: string },
): Promise<Response | null> {
  const name = fields.flatMap((field) =>
    fileIdsOf([field], answers).includes(id) ? [(answers[field.id] as Record<string, string>)[id]!] : [],
  )[0]
  if (name === undefined) return null
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const type = Object.entries(answerFileTypes).find(([, own]) => own === ending)?.[0] ?? 'application/octet-stream'
  return download(await objectBody(answerFileKey(tenantId, folder, id)), { name, type })
}

async function redrawn(tenantId: string, bytes: Uint8Array, field: string) {
  const drawn = await readPicture(tenantId, bytes, { mostBytes: mostAnswerBytes, field }, async ({ draw }) => {
    const [one] = await draw({ width: 2000, height: 2000, format: 'webp' })
    return one
  })
  return { bytes: drawn.bytes, ending: 'webp' }
}

async function asItIs(bytes: Uint8Array) {
  const found = await sniff(peekBytes(bytes))
  if (found.refused || found.because) return null
  const ending = answerFileTypes[found.contentType]
  return ending ? { bytes, ending } : null
}
