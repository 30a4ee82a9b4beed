import { encodeQR } from 'qr'

const side = 720

/** One path in units of a module, with the quiet zone of four modules that readers need. */
export interface QrDrawing {
  size: number
  path: string
}

export function drawQr(text: string): QrDrawing {
  const modules = modulesOf(text)
  const path = modules.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size: modules.length, path }
}

/** Black on white whatever the page's theme: a bank's app must read it. */
export function qrSvg(text: string): string {
  const { size, path } = drawQr(text)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  )
}

/** For the phone's gallery, where bank apps look for it. */
export async function qrPng(text: string): Promise<Uint8Array> {
  const modules = modulesOf(text)
  const size = modules.length
  const pixels = Buffer.from(modules.flatMap((row) => row.map((on) => (on ? 0 : 255))))
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}

const modulesOf = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
