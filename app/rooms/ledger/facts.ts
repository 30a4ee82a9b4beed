/** Which paper a line of the book stands on and with whom: the rooms that booked it say so, for many lines at once. */
import type { AnyTools } from '#kernel/action.server.ts'

export interface BookFacts {
  /** The number of its paper. */
  paper?: string | undefined
  /** Buyer or seller. */
  party?: string | undefined
  /** Where the paper is seen. */
  path?: string | undefined
}

/** By source id; what is not known is left out. */
type Teller = (tools: AnyTools, ids: readonly string[]) => Promise<ReadonlyMap<string, BookFacts>>

const tellers = new Map<string, Teller>()

/** `bookFacts('payment', teller)`: once, when the room is loaded, for each source type that it posts with. */
export function bookFacts(sourceType: string, teller: Teller): void {
  tellers.set(sourceType, teller)
}

/** 'payable 1' is a payable that was settled again: what it is about stands in its first word. */
const typeOf = (sourceType: string): string => sourceType.split(' ')[0]!

/** Of each line, in their order. */
export async function factsOf(
  tools: AnyTools,
  lines: readonly { sourceType: string; sourceId: string }[],
): Promise<BookFacts[]> {
  const found = new Map<string, ReadonlyMap<string, BookFacts>>()
  for (const type of new Set(lines.map(({ sourceType }) => typeOf(sourceType)))) {
    const ids = new Set(lines.flatMap(({ sourceType, sourceId }) => (typeOf(sourceType) === type ? [sourceId] : [])))
    const teller = tellers.get(type)
    if (teller) found.set(type, await teller(tools, [...ids]))
  }
  return lines.map(({ sourceType, sourceId }) => found.get(typeOf(sourceType))?.get(sourceId) ?? {})
}
