/**
 * The one way in which a form is read: all of it within bounds, in time that grows with its size alone. What Node reads
 * forms with is quadratic in fields without a value (1 MB of `a&`: 9 s) and slow in thousands of parts or headers.
 */
import { longList } from './body-limit.ts'
import { refuseKernel } from './refusals.ts'

export interface FormLimit {
  /** Of the whole body, its files and what stands between them. */
  mostBytes: number
  tooLarge(): never
  unreadable(): never
}

/** As many ids as a long list has; of files and their parts a form has few. */
export const formBounds = { fields: 10_000, parts: 1000, nameLength: 200, textLength: 4 * longList, headBytes: 4096 }

const usual: FormLimit = {
  // The shell has let in no more than the page takes.
  mostBytes: Infinity,
  tooLarge: () => refuseKernel('tooLarge'),
  unreadable: () => refuseKernel('malformed'),
}

/** A form that is read up to its limit. Errors: 413, 400; what the limit itself says. */
export async function readForm(request: Request, limit: Partial<FormLimit> = {}): Promise<FormData> {
  const { mostBytes, tooLarge, unreadable } = { ...usual, ...limit }
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) tooLarge()
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return fieldsOf(body.toString(), unreadable)
  if (!/^multipart\/form-data\b/i.test(type)) return unreadable()
  if (!isBounded(body, boundaryOf(type))) return unreadable()
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(unreadable)
  let text = 0
  for (const [name, value] of form) {
    if (name.length > formBounds.nameLength) return unreadable()
    if (typeof value === 'string' && (text += value.length) > formBounds.textLength) return tooLarge()
  }
  return form
}

function fieldsOf(text: string, unreadable: () => never): FormData {
  const form = new FormData()
  if (text === '') return form
  const fields = text.split('&', formBounds.fields + 1)
  if (fields.length > formBounds.fields) return unreadable()
  for (const field of fields) {
    const at = field.indexOf('=')
    const name = decoded(at < 0 ? field : field.slice(0, at))
    if (name.length > formBounds.nameLength) return unreadable()
    if (field !== '') form.append(name, at < 0 ? '' : decoded(field.slice(at + 1)))
  }
  return form
}

/** As browsers write it; what is no such writing stands for itself, as the standard has it. */
function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

const boundaryOf = (type: string): string => {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i.exec(type) ?? []
  return quoted ?? plain ?? ''
}

/** So few parts, each with so short a head, that to read them costs little more than to copy them. */
function isBounded(body: Buffer, boundary: string): boolean {
  if (boundary === '') return false
  const mark = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (++parts > formBounds.parts) return false
    const from = at + mark.length
    // The last mark has no part behind it.
    if (body[from] === 0x2d) continue
    if (!body.subarray(from, from + formBounds.headBytes).includes('\r\n\r\n')) return false
  }
  return true
}
