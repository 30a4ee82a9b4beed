import { pageItems } from '../limits.ts'
import { twoPanePath } from './links.ts'

/** What a page of the file manager is asked for. All of it stands in the address, so that a link shows the same. */
export const driveViews = ['files', 'links', 'usage', 'trash'] as const
export type DriveView = (typeof driveViews)[number]

export const driveSorts = ['name', 'size', 'date', 'type'] as const
export type DriveSort = (typeof driveSorts)[number]

/** The gallery shows pictures only: it is for a folder that one chose it for, and never kept. */
export const driveLayouts = ['grid', 'table', 'gallery'] as const
export type DriveLayout = (typeof driveLayouts)[number]
export type KeptLayout = Exclude<DriveLayout, 'gallery'>

export interface DriveAsk {
  view: DriveView
  folder: string | null
  q: string
  /** a search for what is written without its tone marks too */
  toneless: boolean
  sort: DriveSort
  down: boolean
  layout: DriveLayout
  /** only without script: the list is shown from this place on */
  from: number
  /** the trash goes on from here */
  after: string | null
}

/** What somebody chose last, kept by their browser. */
export const layoutCookie = 'files_layout'

export function readDriveAsk(query: URLSearchParams, kept: string | null, plain: KeptLayout = 'grid'): DriveAsk {
  const asked = query.get('sort') ?? ''
  const sort = oneOf(driveSorts, asked.replace(/^-/, ''))
  const layout = query.get('layout') ?? kept
  const folder = query.get('folder')
  return {
    view: oneOf(driveViews, query.get('view')) ?? 'files',
    folder: folder !== null && uuid.test(folder) ? folder : null,
    // Never half of a letter: that is no text.
    q: (query.get('q') ?? '')
      .trim()
      .slice(0, 200)
      .replace(/\p{Cs}$/u, ''),
    toneless: query.get('tones') === 'any',
    sort: sort ?? 'name',
    down: sort !== undefined && asked.startsWith('-'),
    layout: oneOf(driveLayouts, layout) ?? plain,
    from: placeIn(query.get('from')),
    after: query.get('after'),
  }
}

/** Does the address speak of a folder that cannot be one? */
export const asksNonsense = (query: URLSearchParams): boolean => {
  const folder = query.get('folder')
  return folder !== null && folder !== '' && !uuid.test(folder)
}

/**
 * The address of a page: what is as always is left out. The layout is kept by the browser, unless it is said. What `path`
 * asks for already (drive/two-panes.ts) stays.
 */
export function driveHref(path: string, ask: Partial<DriveAsk>): string {
  const [page = '', kept] = path.split('?')
  const query = new URLSearchParams(kept)
  if (ask.view && ask.view !== 'files') query.set('view', ask.view)
  if (ask.folder) query.set('folder', ask.folder)
  if (ask.q) query.set('q', ask.q)
  if (ask.q && ask.toneless) query.set('tones', 'any')
  if (ask.sort && (ask.sort !== 'name' || ask.down)) query.set('sort', `${ask.down ? '-' : ''}${ask.sort}`)
  if (ask.layout) query.set('layout', ask.layout)
  if (ask.from) query.set('from', String(ask.from))
  if (ask.after) query.set('after', ask.after)
  return query.size > 0 ? `${page}?${query}` : page
}

/** Another folder, in the same order. */
export const folderHref = (path: string, { sort, down }: DriveAsk, folder: string | null): string =>
  driveHref(path, { folder, sort, down })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Where a page begins. */
const placeIn = (asked: string | null): number =>
  asked !== null && /^\d{1,7}$/.test(asked) ? Number(asked) - (Number(asked) % pageItems) : 0

const oneOf = <const T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((each) => each === value)

/**
 * Two panes in one address: it speaks of the active pane as of any page of the file manager, keeps what the other one
 * shows, and says on which side the active one stands. Who follows a link in a pane is in that pane. Pure.
 */
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
