/** All colours of one scheme, derived from one accent; every text pair reaches contrast 4.5, every edge 3. */
import { contrast, hexOf, nearestReadable, parseColour, type Oklch } from './colour.ts'

export type Scheme = 'light' | 'dark'
export type Neutral = 'warm' | 'cool' | 'pure'
type Tone = 'info' | 'good' | 'warn' | 'bad'
type Name =
  | 'page'
  | 'surface'
  | 'sunken'
  | 'line'
  | 'edge'
  | 'text'
  | 'muted'
  | 'accent'
  | 'accent-hover'
  | 'on-accent'
  | 'accent-soft'
  | 'accent-text'
  | 'focus'
  | 'veil'
  | 'shadow'
  | Tone
  | `${Tone}-soft`
  | `${Tone}-text`
export type Palette = Record<Name, string>

/** Text colour → the grounds it may stand on; the test walks this table for hundreds of accents. */
export const textPairs: ReadonlyArray<[Name, readonly Name[]]> = [
  ['text', ['page', 'surface', 'sunken', 'accent-soft', 'info-soft', 'good-soft', 'warn-soft', 'bad-soft']],
  ['muted', ['page', 'surface', 'sunken']],
  ['accent-text', ['page', 'surface', 'sunken', 'accent-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['info-text', ['page', 'surface', 'sunken', 'info-soft']],
  ['good-text', ['page', 'surface', 'sunken', 'good-soft']],
  ['warn-text', ['page', 'surface', 'sunken', 'warn-soft']],
  ['bad-text', ['page', 'surface', 'sunken', 'bad-soft']],
]

export function palette(accentHex: string, neutral: Neutral, scheme: Scheme): Palette {
  const dark = scheme === 'dark'
  const grey = (l: number, more = 1) => hexOf({ l, c: tint[neutral].c * more, h: tint[neutral].h })
  const page = dark ? grey(0.165) : grey(0.975, 0.6)
  const surface = dark ? grey(0.205) : '#ffffff'
  const sunken = dark ? grey(0.255) : grey(0.955, 0.8)
  const grounds = [page, surface, sunken]
  const accent = parseColour(accentHex) ?? { l: 0.55, c: 0.2, h: 260 }
  const bright = accent.c < 0.03 ? 0.93 : 0.74 // a black brand is white in the dark
  const soft = hexOf(
    dark ? { ...accent, l: 0.28, c: Math.min(accent.c, 0.042) } : { ...accent, l: 0.96, c: Math.min(accent.c, 0.022) },
  )
  const { fill, hover, on } = fillOf(accent, surface, dark)
  return {
    page,
    surface,
    sunken,
    line: dark ? grey(0.31) : grey(0.905),
    edge: nearestReadable(grey(dark ? 0.52 : 0.66), grounds, 3),
    text: dark ? grey(0.955, 0.5) : grey(0.21, 2),
    muted: nearestReadable(grey(dark ? 0.74 : 0.46, 2), grounds),
    accent: fill,
    'accent-hover': hover,
    'on-accent': on,
    'accent-soft': soft,
    'accent-text': nearestReadable(hexOf(dark ? { ...accent, l: Math.max(accent.l, bright) } : accent), [
      ...grounds,
      soft,
    ]),
    focus: nearestReadable(hexOf(dark ? { ...accent, l: Math.max(accent.l, bright) } : accent), [...grounds, soft], 3),
    veil: dark ? '#000000b3' : '#10141c80',
    shadow: dark
      ? '0 0 0 1px #ffffff14,0 8px 24px #00000066'
      : '0 0 0 1px #1018280a,0 1px 2px #1018280d,0 8px 24px #10182814',
    ...toneOf('info', 250, dark, grounds),
    ...toneOf('good', 155, dark, grounds),
    ...toneOf('warn', 70, dark, grounds),
    ...toneOf('bad', 25, dark, grounds),
  }
}

const tint: Record<Neutral, { c: number; h: number }> = {
  warm: { c: 0.006, h: 75 },
  cool: { c: 0.007, h: 260 },
  pure: { c: 0, h: 0 },
}

const white = '#ffffff'

/**
 * The filled button. White text where the accent is or can nearly be dark enough; dark text on bright accents,
 * because a darkened yellow is another colour. On dark pages the fill must stand out from the surface (3:1);
 * a black brand turns white there.
 */
function fillOf(accent: Oklch, surface: string, dark: boolean): { fill: string; hover: string; on: string } {
  let base = accent
  if (dark && accent.c < 0.03 && accent.l < 0.45) base = { ...accent, l: 0.93 }
  if (!dark && base.l > 0.9) base = { ...base, l: 0.9 }
  let fill = hexOf(base)
  if (dark) fill = nearestReadable(fill, surface, 3)
  if (contrast(fill, white) < 4.5 && base.l < 0.7) {
    const darker = nearestReadable(fill, white)
    if (!dark || contrast(darker, surface) >= 3) fill = darker
  }
  const onWhite = contrast(fill, white) >= 4.5
  const ink = hexOf({ l: 0.18, c: 0.02, h: accent.h })
  const on = onWhite ? white : contrast(fill, ink) >= 4.5 ? ink : '#000000'
  const shade = parseColour(fill) ?? base
  const hover = hexOf({ ...shade, l: shade.l + (onWhite ? -0.05 : 0.04) })
  return { fill, hover, on }
}

function toneOf<T extends Tone>(name: T, h: number, dark: boolean, grounds: readonly string[]) {
  const soft = hexOf(dark ? { l: 0.28, c: 0.045, h } : { l: 0.965, c: 0.022, h })
  const text = nearestReadable(hexOf(dark ? { l: 0.8, c: 0.12, h } : { l: 0.47, c: 0.13, h }), [...grounds, soft])
  const fill = nearestReadable(hexOf({ l: 0.55, c: 0.17, h }), white)
  return { [name]: fill, [`${name}-soft`]: soft, [`${name}-text`]: text } as Record<
    T | `${T}-soft` | `${T}-text`,
    string
  >
}
