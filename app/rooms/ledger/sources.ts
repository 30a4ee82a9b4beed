import type { BookLine } from './books.ts'

type Source = (line: Pick<BookLine, 'kind' | 'memo'>) => string | null

let source: Source = () => null

/** Where what a line of the book is about is seen: said once, by the room above that knows. */
export function bookSource(path: Source): void {
  source = path
}

export const sourceOf: Source = (line) => source(line)
