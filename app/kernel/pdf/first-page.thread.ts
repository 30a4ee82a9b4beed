/** The first page of somebody's PDF as pixels, by PDFium in WebAssembly, which holds no engine for scripts; runs off the loop. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

export type PageProblem = 'locked' | 'scripted' | 'tooManyPages' | 'tooLargePage' | 'broken'
export interface PagePixels {
  /** RGBA, a row after the other, on white. */
  bytes: Uint8Array
  width: number
  height: number
}

/** In points of 1/72 inch: a long screenshot put into a PDF has one for each of its pixels. */
const mostPoints = 5000
const leastPoints = 20
const mostPages = 10
const wantedWidth = 1600
const mostScale = 8
const mostPixels = 8_000_000
const mostMemory = 256 * 1024 * 1024
/** PDFium's error for one that wants a password. */
const wantsPassword = 4
const withAnnotations = 0x01
const asRgba = 0x10

let compiled: WebAssembly.Module | undefined

export async function run({ bytes }: { bytes: Uint8Array }): Promise<PagePixels | { problem: PageProblem }> {
  try {
    // Its own for each file: nothing that one leaves behind meets the next.
    const pdfium = await fresh()
    pdfium.PDFiumExt_Init()
    return firstPage(pdfium, bytes)
  } catch {
    // Its memory had an end, or its code fell into a trap of the file.
    return { problem: 'broken' }
  }
}

async function fresh(): Promise<WrappedPdfiumModule> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const module = (compiled ??= new WebAssembly.Module(readFileSync(file)))
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
    const instance = new WebAssembly.Instance(module, imports)
    for (const each of Object.values(instance.exports)) if (each instanceof WebAssembly.Memory) bound(each)
    done(instance)
    return instance.exports
  }
  return init({ instantiateWasm, print() {}, printErr() {} } as never)
}

/** A thread's bound of memory does not count what WebAssembly holds. */
function bound(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > mostMemory) throw new RangeError('enough memory')
    return grow(pages)
  }
}

function firstPage(pdfium: WrappedPdfiumModule, bytes: Uint8Array): PagePixels | { problem: PageProblem } {
  const { wasmExports } = pdfium.pdfium as unknown as { wasmExports: { malloc(size: number): number } }
  const at = wasmExports.malloc(bytes.length)
  if (at === 0) return { problem: 'broken' }
  pdfium.pdfium.HEAPU8.set(bytes, at)
  const doc = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  if (doc === 0) return { problem: pdfium.FPDF_GetLastError() === wantsPassword ? 'locked' : 'broken' }
  // What PDFium had to guess together from the ruins is not shown as a proof of payment.
  if (!pdfium.FPDF_DocumentHasValidCrossReferenceTable(doc)) return { problem: 'broken' }
  const pages = pdfium.FPDF_GetPageCount(doc)
  if (pages < 1) return { problem: 'broken' }
  if (pages > mostPages) return { problem: 'tooManyPages' }
  if (hasScript(pdfium, doc)) return { problem: 'scripted' }
  const page = pdfium.FPDF_LoadPage(doc, 0)
  return page === 0 ? { problem: 'broken' } : pixelsOf(pdfium, page)
}

/** Written anew, every object of the file stands in the open, its names in one spelling, wherever they were packed. */
function hasScript(pdfium: WrappedPdfiumModule, doc: number): boolean {
  if (pdfium.FPDFDoc_GetJavaScriptActionCount(doc) !== 0) return true
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(doc, writer)
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const { wasmExports } = pdfium.pdfium as unknown as { wasmExports: { malloc(size: number): number } }
  const at = wasmExports.malloc(size)
  if (at === 0) throw new RangeError('enough memory')
  pdfium.PDFiumExt_GetFileWriterData(writer, at, size)
  const text = Buffer.from(pdfium.pdfium.HEAPU8.buffer, at, size)
  return ['/JavaScript', '/Launch', '/XFA'].some((name) => text.includes(name))
}

function pixelsOf(pdfium: WrappedPdfiumModule, page: number): PagePixels | { problem: PageProblem } {
  const [across, down] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  if (!(across <= mostPoints && down <= mostPoints)) return { problem: 'tooLargePage' }
  if (!(across >= leastPoints && down >= leastPoints)) return { problem: 'broken' }
  const scale = Math.min(wantedWidth / across, mostScale, Math.sqrt(mostPixels / (across * down)))
  const [width, height] = [Math.max(1, Math.floor(across * scale)), Math.max(1, Math.floor(down * scale))]
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  if (bitmap === 0) return { problem: 'broken' }
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | asRgba)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  return { bytes: pdfium.pdfium.HEAPU8.slice(at, at + width * height * 4), width, height }
}
