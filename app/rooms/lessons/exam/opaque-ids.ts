/** Ids of what is put in order or matched say nothing of where it belongs: they travel to who sits the exam. */
import { randomBytes } from 'node:crypto'
import type { Asked, Key } from './question.ts'

export function withOpaqueIds<Question extends { asked: Asked; key: Key }>(question: Question): Question {
  const { asked, key } = question
  if (asked.type !== 'order' && asked.type !== 'match') return question
  const made = new Map(asked.options.map(({ id }) => [id, randomBytes(6).toString('hex')]))
  const idOf = (id: string): string => made.get(id) ?? id
  const byOption = <Said>(named: Record<string, Said>): Record<string, Said> =>
    Object.fromEntries(Object.entries(named).map(([id, said]) => [idOf(id), said]))
  return {
    ...question,
    asked: { ...asked, options: asked.options.map((option) => ({ ...option, id: idOf(option.id) })) },
    key: {
      ...key,
      order: key.order.map(idOf),
      pairs: Object.fromEntries(Object.entries(key.pairs).map(([row, option]) => [row, idOf(option)])),
      weights: byOption(key.weights),
      optionFeedback: byOption(key.optionFeedback),
    },
  }
}
