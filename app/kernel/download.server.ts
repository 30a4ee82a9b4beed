/** A file that somebody takes home: never kept by a cache between, never taken for a page. */
export function download(
  body: ReadableStream<Uint8Array> | readonly Uint8Array[],
  { name, type }: { name: string; type: string },
): Response {
  return new Response(body instanceof ReadableStream ? body : Buffer.concat(body), {
    headers: {
      'content-type': type,
      'content-disposition': attached(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** A name in any language: what cannot stand in a header has a plain one beside it (RFC 6266). */
function attached(name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\%]/g, '_')
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
