import { blackAndWhitePng } from '#kernel/pictures/draw.server.ts'
import { drawQr, qrModules } from '#kernel/qr-drawing.ts'

const side = 720

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
  const modules = qrModules(text)
  const shades = Buffer.from(modules.flatMap((row) => row.map((on) => (on ? 0 : 255))))
  return blackAndWhitePng(shades, modules.length, side)
}
