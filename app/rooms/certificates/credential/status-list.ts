/** Pure: Bitstring Status List v1.0: bit 0 is the leftmost; packed by gzip, multibase `u`. */
import { gunzipSync, gzipSync } from 'node:zlib'

export const listBits = 131_072
/** What a list may unpack to: more is no list but a bomb. */
const mostBytes = 4_000_000

export function encodeList(ended: Iterable<number>): string {
  const bytes = Buffer.alloc(listBits / 8)
  for (const index of ended) bytes[index >> 3]! |= 0x80 >> (index & 7)
  return `u${gzipSync(bytes).toString('base64url')}`
}

/** Null for what is no list, or an index beyond it. */
export function isSetIn(encoded: string, index: number): boolean | null {
  if (!encoded.startsWith('u')) return null
  try {
    const bytes = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'), { maxOutputLength: mostBytes })
    if (!Number.isInteger(index) || index < 0 || index >= bytes.length * 8 || bytes.length * 8 < listBits) return null
    return (bytes[index >> 3]! & (0x80 >> (index & 7))) !== 0
  } catch {
    return null
  }
}
