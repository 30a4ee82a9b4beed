/** Colours are `#rrggbb`; amounts are 0..1. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from)
  const b = channels(to)
  return `#${a
    .map((v, i) =>
      Math.round(v + ((b[i] ?? v) - v) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const lighten = (colour: string, amount: number): string => mix(colour, '#fffaf2', amount)

export const darken = (colour: string, amount: number): string => mix(colour, '#1b1016', amount)

/** WCAG 2 relative luminance. */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((v) => {
    const s = v / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (hi + 0.05) / (lo + 0.05)
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
