/**
 * Pure: the pieces of a text that an index of terms holds, and what of them a query asks for. A piece begins where a
 * word does and runs on past it, so that looking for its beginning finds a part of a word too. Thai dictionaries cut
 * names and loanwords wrongly (ดริป is ดริ|ป): in a name every place where a Thai syllable can begin counts.
 */
import { meantWords, plainText, searchWords, withoutTones } from './search-text.ts'

/** So much of a piece is kept: longer words are told apart by few people. */
const pieceChars = 12
/** Of a description so many words count. */
const mostTold = 60

/** How much a piece says about what it stands in. */
export const weights = {
  /** The name begins with it. */
  begins: 10,
  word: 8,
  inside: 4,
  /** The description says it. */
  told: 2,
  /** Inside a Latin word: for slips of the finger only. */
  inner: 0,
} as const

const thai = /[\u0E00-\u0E7F]/
/** Consonants, and the vowels that are written before them. */
const opens = /[\u0E01-\u0E2E\u0E40-\u0E44]/
const leads = /[\u0E40-\u0E44]/
const runs = /[\p{L}\p{M}\p{N}]+/gu

/** Piece → weight, of names (the same thing in several languages), codes and longer texts. */
export function searchTerms(names: readonly string[], codes: readonly string[], texts: readonly string[]) {
  const terms = new Map<string, number>()
  const add = (term: string, weight: number) => {
    const kept = pieceOf(term)
    if (kept !== '' && weight > (terms.get(kept) ?? -1)) terms.set(kept, weight)
  }
  for (const name of names) addName(plainText(name), add)
  for (const code of codes) {
    const plain = plainText(code)
    for (const run of plain.match(runs) ?? []) add(run, weights.word)
    add(plain.replace(/[^\p{L}\p{N}]/gu, ''), weights.word)
  }
  for (const text of texts) {
    const told = new Set(beginnings(plainText(text)).map(pieceOf))
    for (const term of [...told].slice(0, mostTold)) if (term.length > 1) add(term, weights.told)
  }
  return terms
}

/** A word of a query: what pieces begin with, and, where tone marks were typed, the word that must really be there. */
export interface AskedWord {
  word: string
  toned: string | null
}

export const askedWords = (query: string): AskedWord[] => searchWords(query).map(asked).filter(canBeFound)

/**
 * For a query that nothing holds as a whole: the words of it that mean something alone, and what two that are written
 * together mean (ของขวัญ is ของ|ขวัญ to the dictionary).
 */
export function meantOf(query: string): AskedWord[] {
  const parts = [...segmenter.segment(plainText(query).slice(0, 100))].filter((part) => part.isWordLike)
  const pairs = parts.slice(1).flatMap(({ segment, index }, at) => {
    const before = parts[at]!
    return before.index + before.segment.length === index ? [before.segment + segment] : []
  })
  const said = [...new Set([...meantWords(searchWords(query)), ...pairs])]
  return said.map(asked).filter(canBeFound)
}

const asked = (word: string): AskedWord => ({
  word: pieceOf(word),
  toned: withoutTones(word) === word ? null : word,
})

const canBeFound = ({ word }: AskedWord): boolean => word !== '' && canBegin(word)

/** Grams that an index of pieces can know: those that begin where a piece may. */
export const canBegin = (gram: string): boolean => opens.test(gram[0]!) || !thai.test(gram[0]!)

/** The least text after all that begin with this one. */
export const beyond = (word: string): string => `${word}\u{10FFFF}`

const pieceOf = (text: string): string => withoutTones(text).slice(0, pieceChars)

function addName(name: string, add: (term: string, weight: number) => void): void {
  const words = new Set(wordStarts(name))
  for (const { 0: run, index } of name.matchAll(runs)) {
    const weightAt = (at: number) => (index + at === 0 ? weights.begins : weights.word)
    if (!thai.test(run)) {
      add(run, weightAt(0))
      for (let at = 1; at <= run.length - 3; at++) add(run.slice(at), weights.inner)
      continue
    }
    for (let at = 0; at < run.length; at++) {
      if (at > 0 && (!opens.test(run[at]!) || leads.test(run[at - 1]!))) continue
      if (at === 0 || words.has(index + at)) add(run.slice(at), weightAt(at))
      else if (run.length - at > 1) add(run.slice(at), weights.inside)
    }
  }
}

/** From each word's beginning to the end of what is written in one. */
function beginnings(text: string): string[] {
  const ends = [...text.matchAll(runs)].map(({ 0: run, index }) => ({ index, end: index + run.length }))
  return wordStarts(text).map((at) => {
    const run = ends.find(({ index, end }) => index <= at && at < end)
    return run ? text.slice(at, thai.test(text[at]!) ? run.end : Math.min(run.end, at + pieceChars)) : ''
  })
}

function wordStarts(text: string): number[] {
  return [...segmenter.segment(text)].filter((part) => part.isWordLike).map((part) => part.index)
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
