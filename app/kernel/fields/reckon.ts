/** Pure: what follows from the answers: a sum of products, in whole numbers, so that no satang is lost. */
import { askedWrong } from './asked-sentences.ts'
import type { Answer, Answers, AskedField } from './field.ts'
import type { Read } from './read-answer.ts'

/** Of a value; of a product of `mostFactors` and its `times`, as often. */
const places = 4
const mostFactors = 3
const most = 1e12

/** A number by its decimals; of a payment satang, never below zero. Null while nothing it counts with is answered. */
export function reckon(field: AskedField, fields: ReadonlyMap<string, AskedField>, answers: Answers): Read {
  const { terms = [], kind, decimals = 0 } = field
  const isKnown = terms.some(({ of }) => of.length === 0 || of.some((id) => answers[id] !== undefined))
  if (!isKnown) return { answer: null }
  const sum = terms.reduce((total, { times, of }) => {
    const product = of
      .slice(0, mostFactors)
      .reduce((so, id) => so * valueOf(fields.get(id), answers[id]), scaled(times))
    return total + product * 10n ** BigInt(places * (mostFactors - Math.min(of.length, mostFactors)))
  }, 0n)
  const digits = kind === 'payment' ? 2 : decimals
  const rounded = rounding(sum, 10n ** BigInt(places * (mostFactors + 1) - digits))
  if (kind === 'payment' && rounded < 0n) return { answer: 0 }
  if (rounded > BigInt(most) * 10n ** BigInt(digits) || rounded < -BigInt(most) * 10n ** BigInt(digits))
    return { problem: askedWrong.amount }
  if (kind === 'payment') return { answer: Number(rounded) }
  return { answer: Number(rounded) / 10 ** digits }
}

/** What the payments of a definition come to, in satang: the room that asks bills it. */
export const chargeOf = (fields: readonly AskedField[], answers: Answers): bigint =>
  fields.reduce((sum, { id, kind }) => (kind === 'payment' ? sum + BigInt(Number(answers[id] ?? 0)) : sum), 0n)

/** Not answered counts as nothing. Money counts in baht, an option by its worth, yes as one. */
function valueOf(field: AskedField | undefined, answer: Answer | undefined): bigint {
  if (field === undefined || answer === undefined) return 0n
  if (field.kind === 'money') return BigInt(Number(answer)) * 10n ** BigInt(places - 2)
  if (typeof answer === 'boolean') return answer ? scaled(1) : 0n
  if (typeof answer === 'number') return scaled(answer)
  const chosen = Array.isArray(answer) ? answer : [answer]
  return (field.options ?? []).reduce((sum, { id, worth = 0 }) => (chosen.includes(id) ? sum + scaled(worth) : sum), 0n)
}

const scaled = (value: number): bigint => BigInt(value.toFixed(places).replace('.', ''))

/** Half away from zero, as on paper. */
function rounding(value: bigint, step: bigint): bigint {
  const half = value < 0n ? -step / 2n : step / 2n
  return (value + half) / step
}
