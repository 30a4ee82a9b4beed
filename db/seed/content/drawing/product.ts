import type { PictureSpec } from '../types.ts'
import { drawBackdrop } from './backdrop.ts'
import { newPen } from './pen.ts'
import { shapes, type ShapeName } from './shapes.ts'

/** Slim things come closer, so that all fill their square alike. */
const narrow: Partial<Record<ShapeName, number>> = {
  bottle: 1.32,
  sauce: 1.27,
  oil: 1.3,
  can: 1.4,
  jar: 1.34,
  tin: 1.28,
  cupGlass: 1.4,
  tumbler: 1.36,
  pineapple: 1.16,
  longs: 1.34,
  coconut: 1.24,
  moka: 1.3,
  tools: 1.3,
  book: 1.28,
  notebook: 1.28,
  workbook: 1.26,
  bulbs: 1.24,
  card: 1.16,
  espresso: 1.22,
}

/** A square 1200×1200 SVG; the same spec always gives the same string. */
export function drawProduct(spec: PictureSpec): string {
  const pen = newPen(`p${spec.seed.toString(36)}-`, spec.seed)
  const size = narrow[spec.shape] ?? 1.2
  const back = drawBackdrop(pen, spec.backdrop)
  const thing = shapes[spec.shape](pen, spec)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200"><defs>${pen.defs.join('')}</defs>${back}<g transform="translate(${600 - 600 * size} ${1010 - 930 * size}) scale(${size})">${thing}</g></svg>`
}
