/** Reads QR and bar codes of a picture in a thread of its own, whose policy lets it run the reader's WebAssembly. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Picture, ReadAnswer } from './read-codes.ts'

prepareZXingModule({ overrides: { locateFile: () => wasm } })

addEventListener('message', async ({ data: { id, picture } }: MessageEvent<{ id: number; picture: Picture }>) => {
  const answer: ReadAnswer = { id, codes: null }
  try {
    const read = await readBarcodes(picture as ImageData, { tryHarder: true, maxNumberOfSymbols: 4 })
    answer.codes = read.filter(({ isValid }) => isValid).map(({ text }) => text)
  } catch {
    // It says so by its answer.
  }
  postMessage(answer)
})
