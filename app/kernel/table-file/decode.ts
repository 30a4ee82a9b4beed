/** A text file's letters: UTF-8 and UTF-16 with or without their mark, the Thai letters of Windows, else what chardet finds. */
import chardet from 'chardet'
import type { LocalText } from '../context.ts'

export interface Decoded {
  text: string
  encoding: string
  warnings: LocalText[]
}

/** Null for what is no text. */
export function decodeText(bytes: Uint8Array): Decoded | null {
  const marked = markOf(bytes)
  if (marked === 'utf-32') return null
  if (marked) return as(marked, bytes)
  const wide = wideWithoutMark(bytes)
  if (wide) return as(wide, bytes)
  if (bytes.includes(0)) return null
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', warnings: [] }
  } catch {
    return withoutUtf8(bytes)
  }
}

const as = (encoding: string, bytes: Uint8Array, ...warnings: LocalText[]): Decoded => {
  const text = new TextDecoder(encoding).decode(bytes)
  const lost = text.split('\ufffd').length - 1
  return { text, encoding, warnings: lost > 0 ? [...warnings, lostLetters(lost)] : warnings }
}

function markOf(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 && bytes.length > 4 ? 'utf-32' : 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32'
  return a === 0xef && b === 0xbb && c === 0xbf ? 'utf-8' : null
}

/** Of two bytes a letter, the high ones are few: 0 of Latin, 0x0E of Thai, 0x20 of the euro and dashes. */
function wideWithoutMark(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 8192)
  if (bytes.length % 2 !== 0 || !sample.includes(0)) return null
  const high = (start: number) => {
    let count = 0
    for (let at = start; at < sample.length; at += 2) if ([0, 0x0e, 0x20].includes(sample[at]!)) count++
    return count / (sample.length / 2)
  }
  const [big, little] = [high(0), high(1)]
  return Math.max(big, little) < 0.9 || big === little ? null : little > big ? 'utf-16le' : 'utf-16be'
}

function withoutUtf8(bytes: Uint8Array): Decoded | null {
  const { letters, broken } = utf8Letters(bytes)
  if (letters > broken * 10) return as('utf-8', bytes)
  if (isThai(bytes)) return as('windows-874', bytes)
  const found = chardet.detect(bytes)
  if (!found) return null
  try {
    return as(found.toLowerCase(), bytes, readAs(found))
  } catch {
    return null
  }
}

/** Letters of several bytes as UTF-8 writes them, and bytes that are none: a file that was cut is still UTF-8. */
function utf8Letters(bytes: Uint8Array): { letters: number; broken: number } {
  let letters = 0
  let broken = 0
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at]!
    if (first < 0x80) continue
    const more =
      first >= 0xc2 && first < 0xe0 ? 1 : first >= 0xe0 && first < 0xf0 ? 2 : first >= 0xf0 && first < 0xf5 ? 3 : 0
    const rest = bytes.subarray(at + 1, at + 1 + more)
    if (more > 0 && rest.length === more && rest.every((byte) => byte >= 0x80 && byte < 0xc0)) {
      letters++
      at += more
    } else broken++
  }
  return { letters, broken }
}

/** Thai letters stand side by side; an accent of Europe stands alone among plain letters. */
function isThai(bytes: Uint8Array): boolean {
  let high = 0
  let together = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    if (!isThaiByte(byte)) return false
    high++
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) together++
  }
  return together * 2 > high
}

const isThaiByte = (byte: number): boolean =>
  byte === 0x80 ||
  byte === 0x85 ||
  (byte >= 0x91 && byte <= 0x97) ||
  (byte >= 0xa0 && byte <= 0xda) ||
  (byte >= 0xdf && byte <= 0xfb)

const lostLetters = (count: number): LocalText => ({
  th: `มีตัวอักษรที่อ่านไม่ได้ ${count} ตัว โปรดตรวจ`,
  en: `${count} letters could not be read. Please check them.`,
})
const readAs = (encoding: string): LocalText => ({
  th: `อ่านตัวอักษรแบบ ${encoding} โปรดตรวจว่าถูกต้อง`,
  en: `The letters were read as ${encoding}. Please check them.`,
})
