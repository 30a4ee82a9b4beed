import { encodeQR } from 'qr'

/** One path in units of a module, with the quiet zone of four modules that readers need. */
export interface QrDrawing {
  size: number
  path: string
}

/** For ui/qr-code.tsx. Draw it where the loader runs: the browser needs no encoder. */
export function drawQr(text: string): QrDrawing {
  const modules = qrModules(text)
  const path = modules.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size: modules.length, path }
}

export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
