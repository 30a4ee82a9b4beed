/** Colours as numbers: parsed, moved in OKLCH, measured by WCAG contrast, printed again as #rrggbb. */

/** Lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/** `#abc` or `#aabbcc` → OKLCH; anything else is null, so that no text of a tenant ever reaches CSS. */
export function parseColour(text: string): Oklch | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim())
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text.trim()
  return /^#[0-9a-f]{6}$/i.test(hex) ? toOklch(channels(hex)) : null
}

/** Nearest colour that a screen can show: lightness and hue stay, chroma gives way. */
export function hexOf({ l, c, h }: Oklch): string {
  const light = clamp(l, 0, 1)
  let low = 0
  let high = Math.max(c, 0)
  if (inGamut(toLinear({ l: light, c: high, h }))) return print(toLinear({ l: light, c: high, h }))
  for (let step = 0; step < 18; step++) {
    const middle = (low + high) / 2
    if (inGamut(toLinear({ l: light, c: middle, h }))) low = middle
    else high = middle
  }
  return print(toLinear({ l: light, c: low, h }))
}

/** WCAG 2.2 contrast ratio of two `#rrggbb`, 1–21. */
export function contrast(a: string, b: string): number {
  const [one, two] = [luminance(a), luminance(b)]
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

/**
 * The colour nearest to `hex` (same hue) whose contrast with every one of `against` is at least `least`.
 * Falls back to black or white when no lightness of that hue is enough.
 */
export function nearestReadable(hex: string, against: string | readonly string[], least = 4.5): string {
  const start = parseColour(hex) ?? { l: 0.5, c: 0, h: 0 }
  const grounds = typeof against === 'string' ? [against] : against
  const works = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= least)
  const own = hexOf(start)
  if (works(own)) return own
  for (let distance = 0.005; distance <= 1; distance += 0.005) {
    for (const l of [start.l - distance, start.l + distance]) {
      if (l < 0 || l > 1) continue
      const candidate = hexOf({ ...start, l })
      if (works(candidate)) return candidate
    }
  }
  const worst = (candidate: string) => Math.min(...grounds.map((ground) => contrast(candidate, ground)))
  return worst('#000000') >= worst('#ffffff') ? '#000000' : '#ffffff'
}

type Triple = [number, number, number]

const channels = (hex: string): Triple => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
]
const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const clamp = (v: number, low: number, high: number) => Math.min(high, Math.max(low, v))

function luminance(hex: string): number {
  const [r, g, b] = channels(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

// Matrices: Björn Ottosson, "A perceptual color space for image processing" (Oklab), 2020.
function toOklch(rgb: Triple): Oklch {
  const [r, g, b] = rgb.map(linear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360,
  }
}

function toLinear({ l, c, h }: Oklch): Triple {
  const [A, B] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const medium = (l - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const small = (l - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * small,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * small,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * small,
  ]
}

const inGamut = (rgb: Triple) => rgb.every((v) => v >= -0.0005 && v <= 1.0005)

function print(rgb: Triple): string {
  const two = (v: number) =>
    Math.round(clamp(gamma(clamp(v, 0, 1)), 0, 1) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(two).join('')}`
}
