/** Pure: does a font have a letterform for every sign, and a letter for every mark to stand on? */

/** The first sign without one, or a mark with nothing under it; null when all can be drawn. */
export function missingLetter(text: string, letters: ReadonlySet<number>): string | null {
  for (const { segment } of clusters.segment(text.normalize('NFC'))) {
    for (const sign of segment) if (!letters.has(sign.codePointAt(0)!) && sign !== ' ') return sign
    if (/^\p{M}/u.test(segment)) return segment
  }
  return null
}

const clusters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** `U+738B` */
export const codeOf = (sign: string): string => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
