/** Pure: what a printer makes of bytes, command by command: pictures, pulses and cuts. For tests, and for who looks at a slip. */
import type { Bitmap } from './escpos.ts'

export interface Printed {
  picture: Bitmap
  /** The rows of each raster command. */
  bands: number[]
  pulses: number
  cuts: number
  feeds: number
  /** Text of the code page, where there was any. */
  text: number[]
}

/** @throws RangeError for a command that is not known: what follows it could be anything. */
export function readPrint(bytes: Uint8Array): Printed {
  const rows: Uint8Array[] = []
  const printed = { bands: [] as number[], pulses: 0, cuts: 0, feeds: 0, text: [] as number[] }
  let width = 0
  let height = 0
  let at = 0
  const next = () => bytes[at++] ?? 0
  const skip = (count: number) => void (at += count)
  while (at < bytes.length) {
    const first = next()
    if (first === 0x0a) continue
    if (first !== 0x1b && first !== 0x1d && first !== 0x1c) {
      printed.text.push(first)
      continue
    }
    const command = (first << 8) | next()
    if (command === 0x1d76) {
      skip(2)
      const [row, count] = [next() | (next() << 8), next() | (next() << 8)]
      rows.push(bytes.subarray(at, at + row * count))
      skip(row * count)
      width = row * 8
      height += count
      printed.bands.push(count)
    } else if (command === 0x1b70) {
      printed.pulses += 1
      skip(3)
    } else if (command === 0x1d56) {
      printed.cuts += 1
      skip(1)
    } else if (command === 0x1b64) printed.feeds += next()
    else if (command === 0x1b74 || command === 0x1b61 || command === 0x1b45 || command === 0x1d21) skip(1)
    else if (command !== 0x1b40 && command !== 0x1c2e)
      throw new RangeError(`unknown command ${command.toString(16)} at ${at - 2}`)
  }
  const bits = new Uint8Array(rows.reduce((sum, part) => sum + part.length, 0))
  let to = 0
  for (const part of rows) {
    bits.set(part, to)
    to += part.length
  }
  return { picture: { width, height, bits }, ...printed }
}

export const isBlack = ({ width, bits }: Bitmap, x: number, y: number): boolean =>
  ((bits[(y * width) / 8 + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0
