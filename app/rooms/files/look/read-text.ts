/** Of a text its beginning, for who looks at it. */
export const textBytes = 200 * 1024

/** Asks for the first 200 kB only, and stops reading there also where all of it comes. */
export async function readText(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal, headers: { range: `bytes=0-${textBytes - 1}` } })
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`)
  const bytes = new Uint8Array(textBytes)
  let length = 0
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes.set(value.subarray(0, textBytes - length), length)
    length += Math.min(value.length, textBytes - length)
    if (length === textBytes) {
      await reader.cancel()
      break
    }
  }
  return decodeText(bytes.subarray(0, length))
}

/**
 * UTF-8, or UTF-16 with its mark; what is neither was written by an older Thai Windows. A few broken letters make no
 * other alphabet of a whole text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // A stream, so that a letter that was cut at the end is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    const mended = new TextDecoder('utf-8').decode(bytes, { stream: true })
    const broken = mended.match(/\uFFFD/g)?.length ?? 0
    const whole = mended.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0
    return broken * 10 < whole ? mended : new TextDecoder('windows-874').decode(bytes)
  }
}
