export interface FormLimit {
  /** Of the whole body, its files and what stands between them. */
  mostBytes: number
  tooLarge(): never
  unreadable(): never
}

/** A form that is read up to its limit: the rest of a larger body is never taken in, whatever its header claims. */
export async function limitedForm(request: Request, { mostBytes, tooLarge, unreadable }: FormLimit): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) tooLarge()
    chunks.push(chunk)
  }
  const type = request.headers.get('content-type') ?? ''
  return new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData().catch(unreadable)
}

/** The request of a page's action, whose form is read so when the action asks for it. */
export function withForm(request: Request, read: () => Promise<FormData>): Request {
  const limited = new Request(request.url, { method: 'GET', headers: request.headers })
  return Object.defineProperty(limited, 'formData', { value: read })
}
