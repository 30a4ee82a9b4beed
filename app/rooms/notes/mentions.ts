/** Pure: whom a note names, and where. A name is what stands after an `@`; the longest one that fits is meant. */
export interface Person {
  id: string
  /** As it is written after the `@`: nobody else is called so. */
  name: string
  /** What they and somebody else are called, where it took more to tell them apart. */
  alike?: string
}

/** Who shares a name is called by their mail address too. */
export function toldApart(people: readonly { id: string; name: string; email: string | null }[]): Person[] {
  const plain = people.map(({ name, ...rest }) => ({
    ...rest,
    name: name.normalize('NFC').replaceAll(/\s+/g, ' ').trim(),
  }))
  const same = Map.groupBy(plain, ({ name }) => name.toLowerCase())
  return plain.map(({ id, name, email }) =>
    name === '' || same.get(name.toLowerCase())!.length === 1
      ? { id, name }
      : { id, name: `${name} (${email ?? id.slice(-4)})`, alike: name },
  )
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

/** A name in it that two have, with nothing that says which of them. */
export function unclearIn(body: string, people: readonly Person[]): string | null {
  const shared = [...new Set(people.flatMap(({ alike }) => alike ?? []))].map((name) => ({ id: '', name }))
  return (
    piecesOf(body, [...people, ...shared])
      .find(({ person }) => person === '')
      ?.text.slice(1) ?? null
  )
}
