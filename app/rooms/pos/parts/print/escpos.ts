/**
 * Pure: a picture as the bytes of a receipt printer (ESC/POS raster, `GS v 0`). Text is drawn before, by whoever knows how Thai
 * marks stand: a printer's own pages of Thai differ (traps/counter 30–33).
 */

/** One bit for each dot, the leftmost the highest of its byte; 1 is black. */
export interface Bitmap {
  /** In dots, a multiple of 8. */
  width: number
  height: number
  bits: Uint8Array
}

export interface Finish {
  /** Lines of paper fed before the cut. */
  feed?: number
  cut?: boolean
  /** Opens the drawer: only where cash moves. */
  kick?: boolean
}

/** Rows at once: printers lose what is more than their memory holds, and some stumble over multiples of 48. */
const strip = 40

const ESC = 0x1b
const GS = 0x1d

/** @throws RangeError for a width that is no multiple of 8. */
export function printBytes(
  { width, height, bits }: Bitmap,
  { feed = 4, cut = true, kick = false }: Finish = {},
): Uint8Array {
  if (width % 8 !== 0) throw new RangeError('dots come by eight')
  const row = width / 8
  // Out of whatever state it was left in, and out of Chinese.
  const parts: Uint8Array[] = [Uint8Array.of(ESC, 0x40, 0x1c, 0x2e)]
  if (kick) parts.push(pulse)
  for (let from = 0; from < height; from += strip) {
    const rows = Math.min(strip, height - from)
    parts.push(Uint8Array.of(GS, 0x76, 0x30, 0, row & 255, row >> 8, rows & 255, rows >> 8))
    parts.push(bits.subarray(from * row, (from + rows) * row))
  }
  if (feed > 0) parts.push(Uint8Array.of(ESC, 0x64, feed))
  if (cut) parts.push(Uint8Array.of(GS, 0x56, 1))
  return joined(parts)
}

/** Pin 2, 50 ms. */
const pulse = Uint8Array.of(ESC, 0x70, 0, 25, 250)
/** The drawer alone. */
export const kickBytes = (): Uint8Array => joined([Uint8Array.of(ESC, 0x40), pulse])

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** What is darker than the middle is black; see-through is paper. `rgba` as a canvas gives it. */
export function toBitmap({
  width,
  height,
  data,
}: {
  width: number
  height: number
  data: Uint8ClampedArray | Uint8Array
}): Bitmap {
  const row = Math.ceil(width / 8)
  const bits = new Uint8Array(row * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const light = (data[at]! * 299 + data[at + 1]! * 587 + data[at + 2]! * 114) / 1000
      const shown = 255 - ((255 - light) * data[at + 3]!) / 255
      if (shown < 140) bits[y * row + (x >> 3)]! |= 128 >> (x & 7)
    }
  return { width: row * 8, height, bits }
}
