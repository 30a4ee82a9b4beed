/** Pure: a gift's code, however it was typed or pasted: any case, dashes, widths, Thai digits, with words around it. */
import { arabicDigits } from '#kernel/money.ts'

/** Sixteen letters, or null where there are none: dashes of phones, blanks and unseen characters do not count. */
export function readGiftCode(typed: string): string | null {
  const text = arabicDigits(typed.normalize('NFKC'))
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase()
  for (const shape of shapes) {
    const found = [...text.matchAll(shape)].at(-1)
    if (found) return plainLetters(found[1]!)
  }
  return null
}

/** As it is printed first: a word of four letters before it is no part of it. Looked at from every place, and the last is meant. */
const shapes = ['-', '[-]?', '[-\\s]?'].map(
  (between) => new RegExp(`(?<![A-Z0-9])(?=([A-Z0-9]{4}(?:${between}[A-Z0-9]{4}){3})(?![A-Z0-9]))`, 'g'),
)

/** Letters that look like digits are those digits. */
export const plainLetters = (code: string): string =>
  code.replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
