/** A site's theme is data; here it becomes CSS variables. Nothing of the input is copied: every value is rebuilt. */
import { palette, type Palette, type Scheme } from './palette.ts'
import { contrast, hexOf, nearestReadable, parseColour } from './colour.ts'

export { contrast, nearestReadable } from './colour.ts'

export type Theme = {
  /** `#rgb` or `#rrggbb` */
  accent: string
  neutral: (typeof neutrals)[number]
  /** a name, or pixels 0–16 */
  radius: (typeof radiusNames)[number] | number
  density: (typeof densities)[number]
  font: (typeof fonts)[number]
  scheme: (typeof schemes)[number]
}

export const defaultTheme: Theme = {
  accent: '#1f5eff',
  neutral: 'cool',
  radius: 'medium',
  density: 'comfortable',
  font: 'plex',
  scheme: 'auto',
}

export const neutrals = ['warm', 'cool', 'pure'] as const
export const radiusNames = ['none', 'small', 'medium', 'large'] as const
export const densities = ['comfortable', 'compact'] as const
export const fonts = ['plex', 'sarabun'] as const
export const schemes = ['light', 'dark', 'auto'] as const

/** Fills gaps and replaces whatever is not understood by the default: safe for data from a database. */
export function readTheme(data: unknown): Theme {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const pick = <T extends string>(key: string, allowed: readonly T[], fallback: T): T =>
    allowed.find((value) => value === given[key]) ?? fallback
  const accent = typeof given.accent === 'string' ? parseColour(given.accent) : null
  return {
    accent: accent ? hexOf(accent) : defaultTheme.accent,
    neutral: pick('neutral', neutrals, defaultTheme.neutral),
    radius: typeof given.radius === 'number' ? radiusPixels(given.radius) : pick('radius', radiusNames, 'medium'),
    density: pick('density', densities, defaultTheme.density),
    font: pick('font', fonts, defaultTheme.font),
    scheme: pick('scheme', schemes, defaultTheme.scheme),
  }
}

/** CSS for the document's head. Screens may be dark; paper is always light. `data-scheme` on html overrides. */
export function themeCss(theme: Theme): string {
  const safe = readTheme(theme)
  const light = declarations(palette(safe.accent, safe.neutral, 'light'))
  const dark = declarations(palette(safe.accent, safe.neutral, 'dark'))
  const forced = `@media screen{:root[data-scheme=dark]{color-scheme:dark;${dark}}}`
  const own = {
    light: '',
    dark: `@media screen{:root:not([data-scheme=light]){color-scheme:dark;${dark}}}`,
    auto: `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;${dark}}}`,
  }[safe.scheme]
  return `:root{color-scheme:light;${light}${measures(safe)}}${own}${safe.scheme === 'dark' ? '' : forced}`
}

/**
 * Null when the accent is readable as it is, as a link on the site's pages and under the white text of a button; else
 * its contrast and the nearest accent that works. Server and browser ask the same question, so that what is stored is
 * what is seen. Every neutral is looked at: who changes the greys later need not change the accent.
 */
export function accentProblem(hex: string): { contrast: number; nearest: string } | null {
  const parsed = parseColour(hex)
  if (!parsed) return { contrast: 1, nearest: defaultTheme.accent }
  const accent = hexOf(parsed)
  const worst = Math.min(...lightGrounds.map((ground) => contrast(accent, ground)))
  return worst >= 4.5 ? null : { contrast: worst, nearest: nearestReadable(accent, lightGrounds) }
}

const lightGrounds: readonly string[] = neutrals.flatMap((neutral) => {
  const { page, surface } = palette(defaultTheme.accent, neutral, 'light')
  return [page, surface]
})

/** The variables of a theme in one scheme for whatever `selector` names: a piece of a page that shows another theme. */
export function themeScope(selector: string, theme: Theme, scheme: Scheme): string {
  const safe = readTheme(theme)
  return `${selector}{color-scheme:${scheme};${declarations(palette(safe.accent, safe.neutral, scheme))}${measures(safe)}}`
}

export function radiusPixels(radius: Theme['radius']): number {
  if (typeof radius === 'number') return Number.isFinite(radius) ? Math.min(16, Math.max(0, Math.round(radius))) : 8
  return { none: 0, small: 4, medium: 8, large: 14 }[radius]
}

const declarations = (colours: Palette): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

function measures(theme: Theme): string {
  const comfortable = theme.density === 'comfortable'
  return [
    `--radius:${radiusPixels(theme.radius)}px;`,
    `--control:${comfortable ? 44 : 36}px;`,
    `--cell:${comfortable ? 12 : 7}px;`,
    `--font:${theme.font === 'sarabun' ? 'var(--font-sarabun)' : 'var(--font-plex)'};`,
  ].join('')
}
