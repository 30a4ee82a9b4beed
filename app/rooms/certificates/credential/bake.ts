/** A badge: a PNG that carries its credential in an iTXt chunk (Open Badges 3.0, §5.3). */
import { crc32 } from 'node:zlib'

const head = 8
const keyword = 'openbadgecredential'

/** Behind the header chunk of a PNG of our own; nothing else of it is touched. */
export function bake(png: Uint8Array, jwt: string): Buffer {
  const bytes = Buffer.from(png)
  // length, type, 13 bytes, checksum
  const after = head + 4 + 4 + 13 + 4
  // keyword, end, not packed (two), no language, no translation
  const body = Buffer.concat([Buffer.from(`iTXt${keyword}`), Buffer.from([0, 0, 0, 0, 0]), Buffer.from(jwt)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([bytes.subarray(0, after), chunk, bytes.subarray(after)])
}
