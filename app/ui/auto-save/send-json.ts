/** What is sent while a page goes away: the browser lets 64 KiB of bytes, of all that is under way, outlive it. */
const keptBytes = 30_000

/**
 * JSON to an address of the house, once; what is short arrives although the page goes away. Where the browser takes no
 * more of that kind, it is sent like any other. Throws what fetch throws.
 */
export async function sendJson(
  method: 'POST' | 'PUT',
  path: string,
  said: object,
  patienceMs: number,
): Promise<Response> {
  const body = JSON.stringify(said)
  const headers = { 'content-type': 'application/json' }
  const ask = (keepalive: boolean) =>
    fetch(path, { method, headers, body, keepalive, signal: AbortSignal.timeout(patienceMs) })
  // Letters are not bytes: a Thai one is three.
  if (new TextEncoder().encode(body).length >= keptBytes) return ask(false)
  try {
    return await ask(true)
  } catch (error) {
    if (error instanceof TypeError) return ask(false)
    throw error
  }
}
