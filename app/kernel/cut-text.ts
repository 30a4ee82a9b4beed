/**
 * Pure: the beginning of a text, at most `most` UTF-16 units long. No half of a pair is left at its end: PostgreSQL takes
 * none in jsonb, and writes a mark of its own for it in text.
 */
export const cutText = (text: string, most: number): string => {
  const cut = text.slice(0, most)
  return text.length > most && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** All of it, piece by piece. */
export function textPieces(text: string, most: number): string[] {
  const found: string[] = []
  for (let rest = text; rest; rest = rest.slice(found.at(-1)!.length)) found.push(cutText(rest, most))
  return found
}
