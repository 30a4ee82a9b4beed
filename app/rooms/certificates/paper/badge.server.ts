/** The badge of a programme: a medal in its colour. The words are drawn by the engine of papers, so no font is asked for. */
import { pixelsOfSvg } from '#kernel/pictures/pixels-of-svg.ts'
import type { Frozen } from './paper-of.ts'

const side = 96

export function drawBadge({ accent }: Pick<Frozen, 'accent'>): Promise<Buffer> {
  const edge = Array.from({ length: 48 }, (_, at) => {
    const angle = (at / 48) * Math.PI * 2
    const far = at % 2 === 0 ? 40 : 36.5
    return `${(48 + far * Math.sin(angle)).toFixed(2)},${(42 - far * Math.cos(angle)).toFixed(2)}`
  }).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}mm" height="${side}mm">
    <path d="M30 66 L22 95 L35 89 L43 95 L48 74 Z M66 66 L74 95 L61 89 L53 95 L48 74 Z" fill="${accent}" opacity=".82"/>
    <polygon points="${edge}" fill="${accent}"/><circle cx="48" cy="42" r="32.500" fill="none" stroke="#d9bf85" stroke-width="1.300"/>
    <circle cx="48" cy="42" r="29" fill="#fffdf8"/><circle cx="48" cy="42" r="26.500" fill="none" stroke="${accent}" stroke-width=".6"/>
    <path d="M34.500 42.500 L44 52 L62 33" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return pixelsOfSvg(svg, { width: side, height: side })
}
