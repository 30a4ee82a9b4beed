import { arabicDigits } from './money.ts'

/**
 * Thai is written without spaces, so a query is cut into words by dictionary; a product is found when its search text
 * holds every one of them, wherever. Both sides are NFKC and lower case: ำ typed in one or two strokes is the same.
 */
export function searchWords(query: string): string[] {
  const plain = normalise(query).slice(0, 100)
  const words = [...segmenter.segment(plain)].filter((part) => part.isWordLike).map((part) => part.segment)
  return [...new Set(words)].slice(0, 12)
}

/**
 * Three signs at a time, for what the dictionary cut wrongly (loanwords, names, slips of the finger): a text that shares
 * most of them is close. Reckoned here, not by pg_trgm, which sees no letters in Thai under some locales.
 */
export function searchGrams(query: string): string[] {
  const grams = normalise(query)
    .slice(0, 60)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3)))
  return [...new Set(grams)]
}

/** For `like`: the word anywhere, its own % and _ taken literally. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

/** A number as people type it: no gaps or dashes, capital letters, Thai digits as ours. Null when it can be none. */
export function typedNumber(query: string): string | null {
  const plain = arabicDigits(query.normalize('NFKC'))
    .replaceAll(/[\s._-]/g, '')
    .toUpperCase()
  return /^[0-9A-Z]{2,40}$/.test(plain) ? plain : null
}

/** The digits of a phone number as people type it, +66 as 0; null under four of them: they are in too many numbers. */
export function typedPhone(query: string): string | null {
  const plain = arabicDigits(query.normalize('NFKC'))
    .replaceAll(/[\s().-]/g, '')
    .replace(/^\+?66(?=\d{5})/, '0')
  return /^\d{4,10}$/.test(plain) ? plain : null
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
