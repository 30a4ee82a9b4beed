/** Pure: what stands where in the command palette for what was typed. */

/** One line that can be chosen. */
export interface Choice {
  /** Unlike every other's, and the same from one keystroke to the next. */
  key: string
  title: string
  /** Everything it can be found by, in both languages. */
  words: readonly string[]
}

export interface Section<C> {
  key: string
  choices: readonly C[]
}

/** Those that fit what was typed, the best first; all of them, as they stand, for nothing typed. */
export function rank<C extends Choice>(choices: readonly C[], typed: string): C[] {
  const query = plain(typed)
  if (query === '') return [...choices]
  return choices
    .map((choice) => ({ choice, score: Math.max(0, ...choice.words.map((word) => scoreOf(plain(word), query))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ choice }) => choice)
}

/** Whole, beginning, beginning of a later word, anywhere, every typed word somewhere; 0 for nothing of it. */
function scoreOf(word: string, query: string): number {
  if (word === query) return 5
  if (word.startsWith(query)) return 4
  if (word.includes(` ${query}`)) return 3
  if (word.includes(query) || word.replaceAll(' ', '').includes(query.replaceAll(' ', ''))) return 2
  return query.split(' ').every((part) => word.includes(part)) ? 1 : 0
}

/** Sections without choices go; the one that holds the very thing that was typed comes first. */
export function arrange<C extends Choice>(sections: readonly Section<C>[], exact: ReadonlySet<string>): Section<C>[] {
  const holdsExact = ({ choices }: Section<C>) => Number(choices.some(({ key }) => exact.has(key)))
  return sections
    .filter(({ choices }) => choices.length > 0)
    .map((section) => ({
      ...section,
      choices: [...section.choices].sort((a, b) => Number(exact.has(b.key)) - Number(exact.has(a.key))),
    }))
    .sort((a, b) => holdsExact(b) - holdsExact(a))
}

/** The choice `by` steps from the one that is lit, round the end; the first when that one is gone. */
export function step<C extends Choice>(choices: readonly C[], lit: string | null, by: 1 | -1): C | undefined {
  const at = choices.findIndex(({ key }) => key === lit)
  if (at < 0) return choices.at(by === 1 ? 0 : -1)
  return choices.at((at + by + choices.length) % choices.length)
}

/** ำ typed in one or two strokes is the same, and so are A and a. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
