/** Pure: the outline after something of it was moved. The browser shows it before the server has kept it. */
import { type Move, placedIn, placedOnBoard } from '#kernel/move.ts'

interface Section {
  id: string
  items: readonly { id: string }[]
}

/** Null when something of it is not there. */
export function outlinePlaced<S extends Section>(outline: readonly S[], move: Move): S[] | null {
  if (move.kind === 'item') return placedOnBoard(outline, move)
  const section = move.kind === 'section' && outline.find(({ id }) => id === move.id)
  return section ? placedIn(outline, section, move.before) : null
}
