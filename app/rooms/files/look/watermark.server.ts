/** The tenant's words across a picture, as ui/watermark.ts draws them in a browser (product.md §2). */
import { createHash } from 'node:crypto'
import { letterFamily, lettersWide } from '#kernel/pictures/letters.server.ts'
import { watermarkPlan } from '#ui/watermark.ts'

/** Says which words stand on a picture; '' for none. */
export const markOf = (words: string): string =>
  words === '' ? '' : createHash('sha256').update(`1 ${words}`).digest('base64url').slice(0, 16)

/** The layer to lay over a picture of this size. */
export async function watermarkLayer(words: string, width: number, height: number): Promise<Buffer> {
  const { fontPixels, places } = watermarkPlan(width, height, await lettersWide(escaped(words)))
  const rows = places.map(({ x, y }) => `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${escaped(words)}</text>`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<g transform="translate(${width / 2} ${height / 2}) rotate(-22.5)" font-family="${letterFamily}" font-weight="600"
 font-size="${fontPixels}" text-anchor="middle" paint-order="stroke" fill="#fff" fill-opacity="0.45" stroke="#000" stroke-opacity="0.22"
 stroke-width="${fontPixels / 14}">${rows.join('')}</g></svg>`,
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For SVG and for Pango's markup; what XML cannot hold at all is left out. */
const escaped = (words: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
  words.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (letter) => entities[letter]!)
