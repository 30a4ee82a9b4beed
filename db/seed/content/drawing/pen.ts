import { darken, lighten } from './colour.ts'
import type { MotifName } from './motifs.ts'

/** How one object is painted; shapes read what they need. */
export type Paint = {
  main: string
  second: string
  accent: string
  motif?: MotifName
  layout?: 'arch' | 'band' | 'full' | 'circle' | 'stripes' | 'plain'
  /** Roast level, number of pieces, size step: whatever the shape counts, 1..5. */
  level?: number
  seed: number
}

/** Collects gradients and clips while a picture is drawn. */
export type Pen = { defs: string[]; prefix: string; random: () => number }

export type Draw = (pen: Pen, paint: Paint) => string

type Stop = [at: number, colour: string, opacity?: number]

export function newPen(prefix: string, seed: number): Pen {
  let state = (seed * 2654435761 + 12345) >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return { defs: [], prefix, random }
}

const stopsOf = (stops: Stop[]) =>
  stops
    .map(([at, c, o]) => `<stop offset="${at}" stop-color="${c}"${o === undefined ? '' : ` stop-opacity="${o}"`}/>`)
    .join('')

function define(pen: Pen, make: (id: string) => string): string {
  const id = `${pen.prefix}${pen.defs.length}`
  pen.defs.push(make(id))
  return `url(#${id})`
}

/** Left to right unless told; coordinates are shares of the object's box. */
export function linear(pen: Pen, stops: Stop[], line: [number, number, number, number] = [0, 0, 1, 0]): string {
  const [x1, y1, x2, y2] = line
  return define(
    pen,
    (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
  )
}

export const down = (pen: Pen, stops: Stop[]): string => linear(pen, stops, [0, 0, 0, 1])

export function radial(pen: Pen, stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return define(
    pen,
    (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
  )
}

/** Draws the inside only where the outline is. */
export function clipped(pen: Pen, outline: string, inside: string): string {
  const clip = define(pen, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  return `<g clip-path="${clip}">${inside}</g>`
}

/** A round upright body, lit from the upper left. */
export const round = (pen: Pen, c: string): string =>
  linear(pen, [
    [0, darken(c, 0.14)],
    [0.14, lighten(c, 0.1)],
    [0.3, lighten(c, 0.2)],
    [0.55, c],
    [0.88, darken(c, 0.22)],
    [1, darken(c, 0.13)],
  ])

/** A flat face, lit from the upper left. */
export const face = (pen: Pen, c: string): string =>
  linear(
    pen,
    [
      [0, lighten(c, 0.14)],
      [0.5, c],
      [1, darken(c, 0.1)],
    ],
    [0, 0, 1, 1],
  )

/** A ball: fruit, bean, knob. */
export const ball = (pen: Pen, c: string): string =>
  radial(
    pen,
    [
      [0, lighten(c, 0.42)],
      [0.35, lighten(c, 0.1)],
      [0.72, c],
      [1, darken(c, 0.28)],
    ],
    0.36,
    0.3,
    0.75,
  )

export const metal = (pen: Pen, c = '#c9cacc'): string =>
  linear(pen, [
    [0, darken(c, 0.32)],
    [0.12, lighten(c, 0.55)],
    [0.26, lighten(c, 0.2)],
    [0.5, darken(c, 0.12)],
    [0.7, lighten(c, 0.35)],
    [0.86, darken(c, 0.3)],
    [1, darken(c, 0.12)],
  ])

export const glass = (pen: Pen): string =>
  linear(pen, [
    [0, '#ffffff', 0.55],
    [0.1, '#ffffff', 0.18],
    [0.5, '#ffffff', 0.1],
    [0.9, '#dfe9ee', 0.28],
    [1, '#ffffff', 0.5],
  ])

/** Contact shadow: a wide soft one, and a tight dark one under the object. */
export function shadow(pen: Pen, cx: number, y: number, rx: number): string {
  const wide = radial(pen, [
    [0, '#2a1a14', 0.36],
    [0.55, '#2a1a14', 0.16],
    [1, '#2a1a14', 0],
  ])
  const tight = radial(pen, [
    [0, '#1c0f0c', 0.6],
    [0.7, '#1c0f0c', 0.3],
    [1, '#1c0f0c', 0],
  ])
  return (
    oval(cx + rx * 0.14, y + 8, rx * 1.42, rx * 0.2, wide) + oval(cx, y + 1, rx * 1.03, Math.max(14, rx * 0.06), tight)
  )
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const dot = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  oval(cx, cy, r, r, fill, more)
export const group = (transform: string, inside: string): string => `<g transform="${transform}">${inside}</g>`

/** Small type on a label, suggested by bars; the eye reads it as print. */
export function print(cx: number, y: number, widths: number[], colour: string, size = 9, gap = 22): string {
  return widths
    .map((w, i) => rect(cx - w / 2, y + i * gap, w, size, size / 2, colour, `opacity="${i === 0 ? 0.9 : 0.5}"`))
    .join('')
}

/** Five dots, some filled: roast, heat, level. */
export function dots(cx: number, y: number, filled: number, colour: string, r = 9, gap = 34): string {
  return [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<circle cx="${cx + (i - 2) * gap}" cy="${y}" r="${r}" fill="${i < filled ? colour : 'none'}" stroke="${colour}" stroke-width="3"/>`,
    )
    .join('')
}

export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
