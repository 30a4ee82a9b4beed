/** Pure: which categories a word names, and how well. */
import { plainText, withoutTones } from '#kernel/search-text.ts'
import { searchTerms, weights } from '#kernel/search-terms.ts'
import type { CategoryName } from '#rooms/catalogue/index.ts'

/** A category that is called so says what a product is, more than a product’s name that mentions it. */
const isCalled = 12
const beginsSo = 9

/** The categories so named and all below them, each once with its best weight. `word` is a piece (kernel/search-terms.ts). */
export function categoryWeights(all: readonly CategoryName[], word: string): { id: string; weight: number }[] {
  const found = new Map<string, number>()
  const note = (id: string, weight: number) => {
    if (weight <= (found.get(id) ?? 0)) return
    found.set(id, weight)
    for (const child of all) if (child.parentId === id) note(child.id, weight)
  }
  for (const category of all) {
    const weight = weightIn(category, word)
    if (weight > 0) note(category.id, weight)
  }
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
