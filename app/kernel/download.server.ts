/** A file that somebody takes home: never kept by a cache between, never taken for a page. */
export function download(
  body: ReadableStream<Uint8Array> | readonly Uint8Array[],
  { name, type }: { name: string; type: string },
): Response {
  return new Response(body instanceof ReadableStream ? body : Buffer.concat(body), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
