/** Pure: which categories a word names, and how well. */
import { plainText, searchGrams, withoutTones } from '#kernel/search-text.ts'
import { searchTerms, weights } from '#kernel/search-terms.ts'
import type { CategoryName } from '#rooms/catalogue/index.ts'

/** A category that is called so says what a product is, more than a product’s name that mentions it. */
const isCalled = 12
const beginsSo = 9

export interface Weighed {
  id: string
  weight: number
}

/** The categories so named and all below them, each once with its best weight. `word` is a piece (kernel/search-terms.ts). */
export function categoryWeights(all: readonly CategoryName[], word: string): Weighed[] {
  return withAllBelow(all, (category) => weightIn(category, word))
}

/** For slips of the finger: the categories whose name shares at least so many of these grams, and all below them. */
export function nearCategories(all: readonly CategoryName[], grams: readonly string[], atLeast: number): Weighed[] {
  return withAllBelow(all, ({ name }) => {
    const held = new Set([...searchGrams(name.th), ...searchGrams(name.en)])
    const shared = grams.filter((gram) => held.has(gram)).length
    return shared >= atLeast ? shared : 0
  })
}

function withAllBelow(all: readonly CategoryName[], weigh: (category: CategoryName) => number): Weighed[] {
  const found = new Map<string, number>()
  const note = (id: string, weight: number) => {
    if (weight <= (found.get(id) ?? 0)) return
    found.set(id, weight)
    for (const child of all) if (child.parentId === id) note(child.id, weight)
  }
  for (const category of all) note(category.id, weigh(category))
  return [...found].map(([id, weight]) => ({ id, weight }))
}

export function weightIn({ name }: CategoryName, word: string): number {
  const names = [name.th, name.en].map((text) => withoutTones(plainText(text))).filter((text) => text.includes(word))
  if (names.length === 0) return 0
  if (names.includes(word)) return isCalled
  const held = [name.th, name.en]
    .flatMap((text) => [...searchTerms([text], [], [])])
    .filter(([term]) => term.startsWith(word))
    .map(([, weight]) => weight)
  const most = Math.max(0, ...held)
  return most === weights.begins ? beginsSo : most === weights.word ? weights.inside : 0
}
