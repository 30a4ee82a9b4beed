/** Pure: a key that was typed anew, for a version as it was asked. What was asked stays: its ids are those of the papers. */
import type { Asked, Key, Option } from './question.ts'

/** Null: more was changed than what is right. */
export function keyFor(stored: Asked, typed: { asked: Asked; key: Key }): Key | null {
  if (typed.asked.type !== stored.type) return null
  const options = idsByText(stored.options, typed.asked.options)
  const rows = stored.type === 'cloze' ? new Map<string, string>() : idsByText(stored.rows, typed.asked.rows)
  if (options === null || rows === null) return null
  const named = <Said>(said: Record<string, Said>) =>
    Object.fromEntries(Object.entries(said).map(([id, value]) => [options.get(id) ?? id, value]))
  const { key } = typed
  return {
    ...key,
    weights: named(key.weights),
    optionFeedback: named(key.optionFeedback),
    order: key.order.map((id) => options.get(id) ?? id),
    pairs: Object.fromEntries(
      Object.entries(key.pairs).map(([row, option]) => [rows.get(row) ?? row, options.get(option) ?? option]),
    ),
  }
}

/** From the ids of the second list to those of the first, by what they say; null: they do not say the same. */
function idsByText(stored: readonly Option[], typed: readonly Option[]): Map<string, string> | null {
  const byText = new Map(stored.map(({ id, text }) => [text.trim(), id]))
  if (typed.length !== stored.length || typed.some(({ text }) => !byText.has(text.trim()))) return null
  return new Map(typed.map(({ id, text }) => [id, byText.get(text.trim())!]))
}
