/** Pure: what lies under the words of a certificate, drawn as SVG in millimetres of the sheet; each layout has one. */
import type { Layout } from './layout.ts'

export interface Ground {
  layout: Layout
  /** In mm. */
  width: number
  height: number
  /** `#rrggbb` */
  accent: string
}

export function drawGround({ layout, width, height, accent }: Ground): string {
  const body = grounds[layout]({ w: width, h: height, accent, ...shadesOf(accent) })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm">${body}</svg>`
}

interface Sheet {
  w: number
  h: number
  accent: string
  deep: string
  soft: string
  faint: string
}

const gold = '#b08a3e'
const paleGold = '#d9bf85'

const grounds: Readonly<Record<Layout, (sheet: Sheet) => string>> = {
  classic: ({ w, h, accent, soft, faint }) => {
    const corner = `<path d="M0 26 V4 Q0 0 4 0 H26 M4 26 V9 Q4 4 9 4 H26" fill="none" stroke="${accent}" stroke-width=".7"/>
      <path d="M8 20 C8 11 11 8 20 8 C15.5 10.5 14.5 11.5 14 14 C11.500 14.5 10.5 15.5 8 20Z" fill="${accent}"/>
      <path d="M8.500 30 C8.500 23 10 19.500 13 16.500 M30 8.500 C23 8.500 19.500 10 16.500 13" fill="none" stroke="${accent}" stroke-width=".45"/>
      <circle cx="8.500" cy="31.200" r=".9" fill="${accent}"/><circle cx="31.200" cy="8.500" r=".9" fill="${accent}"/>`
    const at = (x: number, y: number, sx: number, sy: number) =>
      `<g transform="translate(${x} ${y}) scale(${sx} ${sy})">${corner}</g>`
    const line = (inset: number, width: number, colour: string) =>
      `<rect x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
    return `<rect width="${w}" height="${h}" fill="#fffdf8"/>${rosette(w / 2, h / 2, Math.min(w, h) * 0.36, faint, 0.14)}
      ${line(8, 1.4, accent)}${line(10.4, 0.35, accent)}${line(12, 0.2, soft)}
      ${at(13.5, 13.5, 1, 1)}${at(w - 13.5, 13.5, -1, 1)}${at(13.5, h - 13.5, 1, -1)}${at(w - 13.5, h - 13.5, -1, -1)}`
  },
  royal: ({ w, h, accent, deep }) => {
    const notched = (inset: number, cut: number) =>
      `M${inset + cut} ${inset} H${w - inset - cut} A${cut} ${cut} 0 0 0 ${w - inset} ${inset + cut} V${h - inset - cut} A${cut} ${cut} 0 0 0 ${w - inset - cut} ${h - inset} H${inset + cut} A${cut} ${cut} 0 0 0 ${inset} ${h - inset - cut} V${inset + cut} A${cut} ${cut} 0 0 0 ${inset + cut} ${inset}Z`
    return `<rect width="${w}" height="${h}" fill="${deep}"/>${weave(w, h, accent)}
      <path d="${notched(9, 9)}" fill="none" stroke="${paleGold}" stroke-width=".5"/>
      <path d="${notched(11.5, 9)}" fill="#fffefb" stroke="${gold}" stroke-width="1.100"/>
      <path d="${notched(14.5, 9)}" fill="none" stroke="${gold}" stroke-width=".3"/>`
  },
  band: ({ w, h, accent, deep }) => {
    const isUpright = h > w
    const [bw, bh] = isUpright ? [w, 62] : [66, h]
    const [cx, cy] = isUpright ? [w - 34, 31] : [33, 52]
    return `<rect width="${w}" height="${h}" fill="#ffffff"/>
      <defs><linearGradient id="g" x1="0" y1="0" x2="${isUpright ? 1 : 0}" y2="${isUpright ? 0 : 1}"><stop offset="0" stop-color="${accent}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
      <clipPath id="c"><rect width="${bw}" height="${bh}"/></clipPath></defs>
      <rect width="${bw}" height="${bh}" fill="url(#g)"/>
      <g clip-path="url(#c)">${rosette(cx, cy, 58, '#ffffff', 0.16, 0.34)}</g>
      <rect ${isUpright ? `y="${bh}" width="${w}" height="1.400"` : `x="${bw}" width="1.400" height="${h}"`} fill="${paleGold}"/>`
  },
  wave: ({ w, h, accent, deep, soft }) => {
    const s = Math.min(w, h)
    const sweep = (k: number, colour: string) =>
      `<path d="M0 0 H${s * 0.62 * k} C${s * 0.42 * k} ${s * 0.05 * k} ${s * 0.32 * k} ${s * 0.1 * k} ${s * 0.24 * k} ${s * 0.23 * k} C${s * 0.17 * k} ${s * 0.36 * k} ${s * 0.09 * k} ${s * 0.4 * k} 0 ${s * 0.5 * k}Z" fill="${colour}"/>`
    const both = `${sweep(1, soft)}${sweep(0.88, paleGold)}${sweep(0.86, accent)}${sweep(0.6, deep)}`
    return `<rect width="${w}" height="${h}" fill="#ffffff"/><g>${both}</g><g transform="translate(${w} ${h}) rotate(180)">${both}</g>
      <rect x="7" y="7" width="${w - 14}" height="${h - 14}" fill="none" stroke="${paleGold}" stroke-width=".35"/>`
  },
  plain: ({ w, h, accent }) =>
    `<rect width="${w}" height="${h}" fill="#ffffff"/><rect width="${w}" height="4.500" fill="${accent}"/>
      <rect x="${marginOf(w)}" y="${h - 54}" width="${w - 2 * marginOf(w)}" height=".25" fill="#c9ced6"/>`,
  guilloche: ({ w, h, accent, faint }) => {
    const frame = waves(w, h, accent)
    return `<rect width="${w}" height="${h}" fill="#fdfefe"/>
      ${rosette(w / 2, h * 0.5, Math.min(w, h) * 0.47, faint, 0.16)}${frame}
      <rect x="15.500" y="15.500" width="${w - 31}" height="${h - 31}" fill="none" stroke="${accent}" stroke-width=".5"/>
      <rect x="5.500" y="5.500" width="${w - 11}" height="${h - 11}" fill="none" stroke="${accent}" stroke-width=".5"/>`
  },
}

const marginOf = (w: number) => (w > 250 ? 30 : 22)

/** A rose of fine lines, as on papers of value. */
function rosette(cx: number, cy: number, r: number, colour: string, width: number, opacity = 1): string {
  const ring = (inner: number, petals: number, turn: number) => {
    const swing = (r * (1 - inner)) / 2
    const at = (angle: number): Knot => {
      const [far, grows] = [
        r * inner + swing * (1 + Math.cos(petals * angle + turn)),
        -swing * petals * Math.sin(petals * angle + turn),
      ]
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      return { x: cx + far * cos, y: cy + far * sin, dx: grows * cos - far * sin, dy: grows * sin + far * cos }
    }
    return `${curveOf(at, petals * 4, Math.PI * 2)}Z`
  }
  const turns = Array.from({ length: 8 }, (_, at) => (at / 8) * Math.PI * 2)
  const path = turns.map((turn) => ring(0.62, 12, turn) + ring(0.28, 9, turn)).join('')
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
}

/** A point and where the line goes from it. */
interface Knot {
  x: number
  y: number
  dx: number
  dy: number
}

/** Few curves in place of many short lines: rounder, and half to write. */
function curveOf(knotAt: (at: number) => Knot, pieces: number, until: number): string {
  const third = until / pieces / 3
  const n = (value: number) => value.toFixed(2)
  const knots = Array.from({ length: pieces + 1 }, (_, at) => knotAt((at / pieces) * until))
  const curves = knots.slice(1).map((to, at) => {
    const from = knots[at]!
    return `C${n(from.x + from.dx * third)} ${n(from.y + from.dy * third)} ${n(to.x - to.dx * third)} ${n(to.y - to.dy * third)} ${n(to.x)} ${n(to.y)}`
  })
  return `M${n(knots[0]!.x)} ${n(knots[0]!.y)}${curves.join('')}`
}

/** Waves that cross each other, round the sheet. */
function waves(w: number, h: number, colour: string): string {
  const [middle, swing] = [10.5, 3.6]
  const edge = middle - swing
  const along = (length: number, turn: number, place: (at: number, off: number) => string) => {
    const half = length / Math.round(length / 14) / 2
    // From crest to trough, beginning before the edge; the bend of a sine (0.3642 of half a wave).
    const from = edge - (2 - turn) * half
    const bend = half * 0.3642
    const pieces = Array.from({ length: Math.round(length / half) + 2 }, (_, step) => {
      const [at, off] = [from + step * half, step % 2 === 0 ? swing : -swing]
      return `C${place(at + bend, off)} ${place(at + half - bend, -off)} ${place(at + half, -off)}`
    })
    return `M${place(from, swing)}${pieces.join('')}`
  }
  const n = (value: number) => value.toFixed(2)
  const paths = Array.from({ length: 6 }, (_, at) => at / 3).flatMap((turn) => [
    along(w - 2 * edge, turn, (at, off) => `${n(at)} ${n(middle + off)}`),
    along(w - 2 * edge, turn, (at, off) => `${n(at)} ${n(h - middle + off)}`),
    along(h - 2 * edge, turn, (at, off) => `${n(middle + off)} ${n(at)}`),
    along(h - 2 * edge, turn, (at, off) => `${n(w - middle + off)} ${n(at)}`),
  ])
  return `<defs><clipPath id="edge"><rect x="${edge}" y="${edge}" width="${w - 2 * edge}" height="${h - 2 * edge}"/></clipPath></defs>
    <path clip-path="url(#edge)" d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width=".22"/>`
}

/** A quiet weave for a dark border. */
function weave(w: number, h: number, colour: string): string {
  const lines = Array.from({ length: Math.ceil((w + h) / 4) }, (_, at) => {
    const place = at * 4
    return `M${place} 0L${place - h} ${h}M${place - h} 0L${place} ${h}`
  })
  return `<path d="${lines.join('')}" fill="none" stroke="${colour}" stroke-width=".3" stroke-opacity=".55"/>`
}

/** Darker and paler ones of a colour. */
function shadesOf(accent: string): Pick<Sheet, 'deep' | 'soft' | 'faint'> {
  const parts = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
  const towards = (end: number, share: number) =>
    `#${parts
      .map((part) =>
        Math.round(part + (end - part) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return { deep: towards(0, 0.42), soft: towards(255, 0.72), faint: towards(255, 0.82) }
}
