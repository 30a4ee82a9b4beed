/** A picture that the house drew itself as SVG, as PNG: its letters are shapes, so no font of the machine is asked for. */
import { sharpEngine } from './draw.server.ts'

/** `width` and `height` in millimetres, as the SVG's own measures; it is ours, never a stranger's. */
export async function pixelsOfSvg(svg: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  // Without their unit its measures are scaled once, by the density alone.
  const end = svg.indexOf('>')
  const plain = svg.slice(0, end).replaceAll(/(width|height)="([\d.]+)pt"/g, '$1="$2"') + svg.slice(end)
  const sharp = await sharpEngine()
  return sharp(Buffer.from(plain), { density: density(width, height), unlimited: true, limitInputPixels: false })
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer()
}

/** Sharp enough to read, and within what a picture may measure: 30,000 pixels a side, 120 million in all. */
function density(width: number, height: number): number {
  const side = (30_000 / Math.max(width, height)) * 25.4
  const area = Math.sqrt(120_000_000 / (width * height)) * 25.4
  return Math.floor(Math.min(130, side, area))
}
