/** Pure: (question, key, answer) → points. The only place that knows; the browser has none of it. */
import { arabicDigits } from '#kernel/money.ts'
import { sameLetters } from '#kernel/search-text.ts'
import { compareDecimals, readDecimal } from './decimal.ts'
import { type Asked, byHand, isEmpty, type Key, type Value } from './question.ts'

/** Points are counted in millionths, in whole numbers: thirds of a point add up as they should. */
export const one = 1_000_000

/** Millionths of the question's points; null: a person says. Never above them; below zero only where a weight is. */
export function scoreAnswer(asked: Asked, key: Key, value: Value | undefined, points: number): number | null {
  const most = Math.round(points * one)
  if (asked.type === 'note') return 0
  // Nothing was handed in: nobody needs to look.
  if (isEmpty(value)) return 0
  if (byHand(asked.type)) return null
  const part = partOf(asked, key, value!)
  return part >= 100 ? most : Math.trunc((most * part) / 100)
}

/** Percent of it that is right. */
function partOf(asked: Asked, key: Key, value: Value): number {
  switch (asked.type) {
    case 'single':
      return typeof value === 'string' ? weightOf(key, value) : 0
    case 'multi':
      return Array.isArray(value) ? multiPart(asked, key, value) : 0
    case 'trueFalse':
      return value === String(key.right) ? 100 : 0
    case 'short':
      return typeof value === 'string' ? wordsPart(key.answers, key, value) : 0
    case 'numeric':
      return typeof value === 'string' ? amountPart(key, value) : 0
    case 'match':
      return isNamed(value)
        ? share(asked.rows.filter(({ id }) => value[id] === key.pairs[id]).length, asked.rows.length, key)
        : 0
    case 'order':
      return Array.isArray(value) ? orderPart(key, value) : 0
    case 'cloze': {
      const gaps = Object.entries(key.gaps)
      if (!isNamed(value) || gaps.length === 0) return 0
      const parts = gaps.map(([gap, answers]) => wordsPart(answers, key, value[gap] ?? ''))
      return key.grading === 'all'
        ? parts.every((part) => part === 100)
          ? 100
          : 0
        : parts.reduce((sum, part) => sum + part, 0) / gaps.length
    }
    case 'hotspot':
      return typeof value === 'string' ? areaPart(key, value) : 0
    default:
      return 0
  }
}

const isNamed = (value: Value): value is Record<string, string> => typeof value === 'object' && !Array.isArray(value)

const share = (right: number, all: number, { grading }: Key): number =>
  all === 0 ? 0 : right === all ? 100 : grading === 'all' ? 0 : (right * 100) / all

/** What arrived may be any word, also one that every object answers to. */
const weightOf = ({ weights }: Key, id: string): number => (Object.hasOwn(weights, id) ? weights[id]! : 0)

function multiPart({ options }: Asked, key: Key, value: readonly string[]): number {
  const ticked = new Set(value)
  const rights = options.filter(({ id }) => weightOf(key, id) > 0)
  const isWhole = ticked.size === rights.length && rights.every(({ id }) => ticked.has(id))
  if (isWhole) return 100
  if (key.grading === 'all') return 0
  const sum = options.filter(({ id }) => ticked.has(id)).reduce((total, { id }) => total + weightOf(key, id), 0)
  // Ticking all of them is no answer, whatever the weights come to.
  if (ticked.size === options.length) return Math.max(0, Math.min(sum, 0))
  return Math.max(0, Math.min(100, sum))
}

/** Thai as it looks, not as it was typed: one word is one word (traps/exams, scoring.tsv). A tone is never folded away. */
export function foldedAnswer(text: string, { foldCase, foldSpaces }: Pick<Key, 'foldCase' | 'foldSpaces'>): string {
  const seen = arabicDigits(sameLetters(text))
  const spaced = foldSpaces ? seen.replace(/\s+/g, '') : seen.replace(/\s+/g, ' ')
  return foldCase ? spaced.toLowerCase() : spaced
}

function wordsPart(answers: Key['answers'], key: Key, value: string): number {
  const said = foldedAnswer(value, key)
  const found = answers.filter(({ text }) => foldedAnswer(text, key) === said).map(({ pct }) => pct)
  return found.length > 0 && said !== '' ? Math.max(...found) : 0
}

/** The ends of a range belong to it; of two that hold the better counts. */
function amountPart(key: Key, value: string): number {
  const amount = readDecimal(value)
  if (amount === null) return 0
  const found = key.amounts.filter(
    ({ low, high }) => compareDecimals(low, amount) <= 0 && compareDecimals(amount, high) <= 0,
  )
  return found.length > 0 ? Math.max(...found.map(({ pct }) => pct)) : 0
}

function orderPart(key: Key, value: readonly string[]): number {
  return share(key.order.filter((id, at) => value[at] === id).length, key.order.length, key)
}

function areaPart(key: Key, value: string): number {
  const found = /^(\d{1,4}),(\d{1,4})$/.exec(value)
  if (!found) return 0
  const [x, y] = [Number(found[1]), Number(found[2])]
  const held = key.areas.filter((area) => x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h)
  return held.length > 0 ? Math.max(...held.map(({ pct }) => pct)) : 0
}

export interface Total {
  /** Millionths. */
  score: number
  max: number
  passed: boolean
}

/** Exactly, in whole numbers: 59.6 of 60 does not pass, however it is shown. `passPct` in percent with two decimals. */
export function totalOf(
  marks: readonly { points: number; max: number }[],
  { passPct, floorZero }: { passPct: number; floorZero: boolean },
): Total {
  const max = marks.reduce((sum, mark) => sum + mark.max, 0)
  const sum = marks.reduce((total, mark) => total + mark.points, 0)
  const score = floorZero ? Math.max(0, sum) : sum
  return { score, max, passed: max > 0 && BigInt(score) * 10_000n >= BigInt(Math.round(passPct * 100)) * BigInt(max) }
}

/** Percent with one decimal, rounded down: nobody sees 60 and failed by 59.6. */
export const shownPct = (score: number, max: number): number =>
  max <= 0 ? 0 : Math.max(0, Math.floor((score * 1000) / max + 1e-9) / 10)
