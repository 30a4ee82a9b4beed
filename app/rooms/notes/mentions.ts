/** Pure: whom a note names, and where. A name is what stands after an `@`; the longest one that fits is meant. */
export interface Person {
  id: string
  name: string
}

export type Piece = { text: string; person?: never } | { text: string; person: string }

export function piecesOf(body: string, people: readonly Person[]): Piece[] {
  const known = people.filter(({ name }) => name !== '').sort((one, other) => other.name.length - one.name.length)
  const pieces: Piece[] = []
  let from = 0
  for (let at = body.indexOf('@'); at >= 0; at = body.indexOf('@', at + 1)) {
    // The one in an address of mail names nobody.
    const before = body[at - 1]
    const named =
      before !== undefined && /[\w.]/.test(before) ? undefined : known.find(({ name }) => body.startsWith(name, at + 1))
    if (!named) continue
    if (at > from) pieces.push({ text: body.slice(from, at) })
    from = at + 1 + named.name.length
    pieces.push({ text: body.slice(at, from), person: named.id })
    at = from - 1
  }
  if (from < body.length) pieces.push({ text: body.slice(from) })
  return pieces
}

export const mentionedIn = (body: string, people: readonly Person[]): string[] => [
  ...new Set(piecesOf(body, people).flatMap(({ person }) => person ?? [])),
]
