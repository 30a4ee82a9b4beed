import { arabicDigits } from './money.ts'

/**
 * Thai is written without spaces, so a query is cut into words by dictionary; a text is found when it holds every one of
 * them, wherever. Both sides are `plainText`; kernel.plain_text says the same in the database.
 */
export function searchWords(query: string): string[] {
  const plain = plainText(query).slice(0, 100)
  const words = [...segmenter.segment(plain)].filter((part) => part.isWordLike).map((part) => part.segment)
  return [...new Set(words)].slice(0, 12)
}

/**
 * Three signs at a time, for what the dictionary cut wrongly (loanwords, names, slips of the finger): a text that shares
 * most of them is close. Reckoned here, not by pg_trgm, which sees no letters in Thai under some locales.
 */
export function searchGrams(query: string): string[] {
  const grams = withoutTones(plainText(query))
    .slice(0, 60)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3)))
  return [...new Set(grams)]
}

/** For `like`: the word anywhere, its own % and _ taken literally. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** What programs put between words and letters, and nobody sees. */
const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
/** NFKC takes ำ apart; its tone mark comes before, between or not at all. */
const twoStrokes = /\u0E4D([\u0E48-\u0E4B]?)\u0E32/g

/** Marks over and under a letter may be typed in any order and look the same: ค่ัว is คั่ว, นำ้ is น้ำ. */
const markFirst = /([\u0E48-\u0E4C]+)([\u0E31\u0E34-\u0E3A\u0E47\u0E4D])/g
const markLast = /\u0E33([\u0E48-\u0E4B])/g
/** O’Brien is O'Brien. */
const apostrophes = /[\u2018\u2019\u02BC\u2032`]/g
/** ๅ stands beside า on a keyboard and looks like it; by itself it follows ฤ and ฦ only. */
const longMark = /(?<![\u0E24\u0E26])\u0E45/g

/**
 * Texts that look the same are the same: ำ in one or two strokes, marks in the order of the keyboard or not, ๅ for า, and
 * แ as most phones let people type it, เเ; letters of full width are plain ones. Capitals stay.
 */
export function sameLetters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(apostrophes, "'")
    .replace(markFirst, '$2$1')
    .replace(twoStrokes, '$1\u0E33')
    .replace(markLast, '$1\u0E33')
    .replace(longMark, '\u0E32')
    .replaceAll('\u0E40\u0E40', '\u0E41')
    .trim()
}

/** The same in one case. */
export const plainText = (text: string): string => sameLetters(text.normalize('NFKC').toLowerCase())

/** ่ ้ ๊ ๋: what people in a hurry leave out. */
export const withoutTones = (text: string): string => text.replace(/[\u0E48-\u0E4B]/g, '')

/** Words that a sentence has and a search does not mean, when not all of it is found. */
const small = new Set(
  'ที่ ซึ่ง และ หรือ ใน จาก กับ ให้ เป็น ได้ นี้ นั้น แบบ ไม่ มี ของ a an and for from in of on or the to with'.split(' '),
)

/** Those of the words that are worth something alone. */
export const meantWords = (words: readonly string[]): string[] =>
  words.filter((word) => !small.has(word) && (word.length > 1 || words.length === 1))

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
