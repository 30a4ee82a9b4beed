import type { PictureSpec } from '../types.ts'
import { drawBackdrop } from './backdrop.ts'
import { newPen } from './pen.ts'
import { shapes } from './shapes.ts'

/** A square 1200×1200 SVG; the same spec always gives the same string. */
export function drawProduct(spec: PictureSpec): string {
  const pen = newPen(`p${spec.seed.toString(36)}-`, spec.seed)
  const back = drawBackdrop(pen, spec.backdrop)
  const thing = shapes[spec.shape](pen, spec)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200"><defs>${pen.defs.join('')}</defs>${back}<g transform="translate(-120 -106) scale(1.2)">${thing}</g></svg>`
}
