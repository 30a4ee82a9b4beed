/** The single values of layout settings: parsed, held within bounds, and written anew. Nothing typed is ever copied. */

const units = ['px', 'em', 'rem', '%'] as const
const lengthForm = /^(-?\d{1,9}(?:\.\d{1,9})?)(px|em|rem|%)?$/
const most = { px: 4000, em: 250, rem: 250, '%': 1000 } as const

/**
 * A number or digit string is pixels; px, em, rem and % are kept; anything else is 0 (product.md §5). Always one of
 * ours: `0`, `12px`, `1.5rem`.
 */
export function lengthOf(value: unknown, { negative = false }: { negative?: boolean } = {}): string {
  const text = typeof value === 'number' ? plain(value) : typeof value === 'string' ? value.trim() : ''
  const found = lengthForm.exec(text)
  if (!found) return '0'
  const unit = units.find((one) => one === found[2]) ?? 'px'
  const bounded = Math.min(most[unit], Math.max(negative ? -most[unit] : 0, Number(found[1])))
  const rounded = Math.round(bounded * 1000) / 1000
  return rounded === 0 ? '0' : `${rounded}${unit}`
}

/** Without an exponent; what is too large to be written so is no length. */
const plain = (value: number) =>
  Number.isFinite(value) && Math.abs(value) < 1e9 ? value.toFixed(3).replace(/\.?0+$/, '') : ''

const tokens = [
  'page',
  'surface',
  'sunken',
  'line',
  'edge',
  'text',
  'muted',
  'accent',
  'accent-soft',
  'accent-text',
] as const
type Token = (typeof tokens)[number]

/** `#rgb`, `#rrggbb`, `#rrggbbaa`, a colour of the site's theme by its name, or `transparent`; anything else is null. */
export function colourOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim().toLowerCase()
  if (text === 'transparent' || isToken(text)) return text
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text) ?? []
  if (r && g && b) return `#${r}${r}${g}${g}${b}${b}`
  return /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/.test(text) ? text : null
}

const isToken = (text: string): text is Token => tokens.some((token) => token === text)

/** As CSS: a name of the theme is its variable, so that a block follows the theme, light and dark. */
export const colourCss = (colour: string): string => (isToken(colour) ? `var(--${colour})` : colour)

/**
 * A picture of this site (`/picture/…`) or of another by https, written anew by the URL parser; anything else is null.
 * The policy of our pages shows pictures of this site only: another's stays blank until its host is let in there.
 */
export function pictureOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null
  const text = value.trim()
  const isOwn = /^\/(?![/\\])/.test(text)
  if (!isOwn && !/^https:\/\//i.test(text)) return null
  if (!URL.canParse(text, 'https://own.invalid')) return null
  const url = new URL(text, 'https://own.invalid')
  if (url.protocol !== 'https:' || url.username || url.password || !/^[a-z0-9.-]+(?::\d+)?$/.test(url.host)) return null
  if (isOwn !== (url.host === 'own.invalid')) return null
  const address = isOwn ? url.pathname + url.search : url.origin + url.pathname + url.search
  const written = address.replaceAll(/[^\w\-./~:?&=+,;@%]/g, (sign) =>
    encodeURIComponent(sign).replace(/[!'()*]/g, hex),
  )
  // `//` at its beginning would be another host
  return written.startsWith('//') ? null : written
}

const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** An integer from `least` to `most`, from a number or digits; else null. */
export function countOf(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return null
  return Math.min(most, Math.max(least, Math.round(number)))
}
