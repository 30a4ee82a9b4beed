/** All codes of a picture, QR and bar codes: a bank's own stands first, whatever else is printed beside it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as Zxing from 'zxing-wasm/reader'
import { parseSlipCode } from './slip-code.ts'

export interface Pixels {
  bytes: Uint8Array
  width: number
  height: number
}

/** More than anybody prints on a slip. */
const most = 8

/** Loaded with the first slip, from the package itself: by itself it would fetch its code from a host outside. */
let reader: Promise<typeof Zxing> | undefined
const codeReader = () =>
  (reader ??= import('zxing-wasm/reader').then(async (library) => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    const bytes = await readFile(file)
    const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    await library.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
    return library
  }))

/** A screenshot reads at the first size; a photo of a screen sometimes only when smaller or larger. Slips first. */
export async function readCodes(
  sizes: readonly number[],
  pixelsAt: (width: number) => Promise<Pixels>,
): Promise<string[]> {
  const found = new Set<string>()
  for (const width of sizes) {
    for (const text of await codesOf(await pixelsAt(width))) found.add(text)
    if ([...found].some(isSlip)) break
  }
  return [...found].toSorted((a, b) => Number(isSlip(b)) - Number(isSlip(a))).slice(0, most)
}

async function codesOf({ bytes, width, height }: Pixels): Promise<string[]> {
  const { readBarcodes } = await codeReader()
  const data = new Uint8ClampedArray(bytes)
  // It looks at nothing of them but these three.
  const picture = { data, width, height, colorSpace: 'srgb' } as ImageData
  const read = await readBarcodes(picture, { tryHarder: true, tryInvert: false, maxNumberOfSymbols: most })
  return read.filter(({ isValid }) => isValid).map(({ text }) => text.slice(0, 512))
}

const isSlip = (text: string): boolean => parseSlipCode(text).ok
