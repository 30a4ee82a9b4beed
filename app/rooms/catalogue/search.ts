/**
 * Thai is written without spaces, so a query is cut into words by dictionary; a product is found when its search text
 * holds every one of them, wherever. Both sides are NFKC and lower case: ำ typed in one or two strokes is the same.
 */
export function searchWords(query: string): string[] {
  const plain = normalise(query).slice(0, 100)
  const words = [...segmenter.segment(plain)].filter((part) => part.isWordLike).map((part) => part.segment)
  return [...new Set(words)].slice(0, 12)
}

/** For `like`: the word anywhere, its own % and _ taken literally. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

export function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
