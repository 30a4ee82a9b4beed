import type { Context } from '#kernel/context.ts'
import { mayChooseFile } from './attachments.ts'
import { mostFileBytes } from './message-text.ts'
import { refuse } from './refusals.ts'

const most = mostFileBytes + 256 * 1024

/** The form of a message, read up to the size of one file: the rest of a larger body is never taken in. */
export async function limitedForm(context: Context, request: Request): Promise<FormData> {
  await mayChooseFile(context, {})
  if (Number(request.headers.get('content-length') ?? 0) > most) refuse('fileTooLarge')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) refuse('fileTooLarge')
    chunks.push(chunk)
  }
  const type = request.headers.get('content-type') ?? ''
  return new Response(Buffer.concat(chunks), { headers: { 'content-type': type } })
    .formData()
    .catch(() => refuse('unsupportedFile'))
}

/** The request of a page's action, with a form that is read up to that size. */
export function withLimitedForm(context: Context, request: Request): Request {
  const limited = new Request(request.url, { method: 'GET', headers: request.headers })
  return Object.defineProperty(limited, 'formData', { value: () => limitedForm(context, request) })
}
