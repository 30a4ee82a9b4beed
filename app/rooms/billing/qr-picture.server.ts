import encodeQR from 'qr'

const side = 720

/** Black on white with the quiet zone of four modules, whatever the page's theme: a bank's app must read it. */
export function qrSvg(payload: string): string {
  const modules = encodeQR(payload, 'raw', { ecc: 'medium', border: 4 })
  const dark = modules.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const size = modules.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${dark}" fill="#000"/></svg>`
  )
}

/** For the phone's gallery, where bank apps look for it. */
export async function qrPng(payload: string): Promise<Uint8Array> {
  const modules = encodeQR(payload, 'raw', { ecc: 'medium', border: 4 })
  const size = modules.length
  const pixels = Buffer.from(modules.flatMap((row) => row.map((on) => (on ? 0 : 255))))
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
