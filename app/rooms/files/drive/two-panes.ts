/**
 * Two panes in one address: it speaks of the active pane as of any page of the file manager, keeps what the other one
 * shows, and says on which side the active one stands. Who follows a link in a pane is in that pane. Pure.
 */
import { type DriveAsk, driveHref, readDriveAsk } from './drive-ask.ts'
import { twoPanePath } from './links.ts'

export const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left')

const before = 'other.'

/** Which side is active, and what the other one shows: a folder or a search, always as a list. */
export function readOtherPane(query: URLSearchParams): { side: Side; other: DriveAsk } {
  const kept = [...query].flatMap(([name, value]) =>
    name.startsWith(before) ? [[name.slice(before.length), value]] : [],
  )
  return {
    side: query.get('side') === 'right' ? 'right' : 'left',
    other: { ...readDriveAsk(new URLSearchParams(kept), null, 'table'), view: 'files', layout: 'table', after: null },
  }
}

/** Where the links of the pane on this side begin: they keep what the other one shows. */
export function panePath(side: Side, other: DriveAsk): string {
  const { layout: _, ...shown } = other
  const query = new URLSearchParams(side === 'right' ? { side } : {})
  for (const [name, value] of new URLSearchParams(driveHref('', shown).slice(1))) query.set(before + name, value)
  return query.size > 0 ? `${twoPanePath}?${query}` : twoPanePath
}

/** The same two panes, this one active. */
export function paneHref(path: string, ask: DriveAsk): string {
  const { layout: _, ...shown } = ask
  return driveHref(path, shown)
}
