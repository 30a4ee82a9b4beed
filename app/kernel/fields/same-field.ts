import type { AskedField } from './field.ts'

/** Asked the same way, also where it is asked of others or explained anew: its answers stand in one column. */
export function isSameField(one: AskedField, other: AskedField): boolean {
  return one === other || (one.id === other.id && asAsked(one) === asAsked(other))
}

const known = new WeakMap<AskedField, string>()

function asAsked(field: AskedField): string {
  const found = known.get(field)
  if (found !== undefined) return found
  const { id, kind, label, options = [], rows = [], min, max, low, high, terms = [] } = field
  const words = (of: typeof options) => of.map((option) => [option.id, option.label.th, option.label.en])
  // Only what changes what an answer means: longer texts or other bounds of a number do not.
  const ends = kind === 'scale' || kind === 'rating' ? [min, max, low, high] : []
  const made = JSON.stringify([id, kind, label.th, label.en, words(options), words(rows), ends, terms])
  known.set(field, made)
  return made
}
