import { posix } from 'node:path'
import { type Breach, roomOf, type Source } from './source.ts'

/** server.ts, worker.ts → shell → rooms → ui → kernel: a floor stands on those below it only. */
const floors = ['kernel', 'ui', 'rooms', 'shell'] as const
type Floor = (typeof floors)[number]

/** What the shell gathers from a room; everything else in it is the room's own business. */
const gathered = [
  'index.ts',
  'api.ts',
  'routes.ts',
  'permissions.ts',
  'on.ts',
  'jobs.ts',
  'tables.ts',
  'refusals.ts',
  'office.ts',
  'personal.ts',
  'sitemap.ts',
  'previews.tsx',
]

/** What the room of pages gathers from the others, in lists that npm run map writes. */
const ofBlocks = { lists: /^app\/rooms\/cms\/made\//, files: ['blocks.ts', 'block-data.ts'] }

/** What the room of calendars gathers from the others. */
const ofTimed = { list: 'app/rooms/calendar/made/timed-rooms.ts', file: 'timed.ts' }

/** What rooms say when they are loaded, wherever in the room it stands: a list that npm run map writes. */
const saidList = 'app/shell/made/said.server.ts'

/** Modules outside app/ that some of app/ may use, and why. */
const outside: readonly { who: RegExp; from: RegExp; why: string }[] = [
  {
    who: /^app\/shell\//,
    from: /^db\/migration-files\.ts$/,
    why: '/readyz compares the database with the newest migration',
  },
  {
    who: /^app\/shell\/static-files\.server\.ts$/,
    from: /^runtime\/packed\.mjs$/,
    why: 'who serves the packed files reads them as the build wrote them',
  },
]

/** Packages that one folder wraps with a rule, and why nobody else takes them. */
const wrapped: readonly { name: string; by: string; why: string }[] = [
  {
    name: 'sharp',
    by: 'app/kernel/pictures/',
    why: 'one place refuses pixel bombs and bounds what pictures take of memory',
  },
]

function floorOf(path: string): Floor | null {
  if (/^app\/[^/]+\.tsx?$/.test(path)) return 'shell'
  const floor = /^app\/([^/]+)\//.exec(path)?.[1]
  return floors.find((name) => name === floor) ?? null
}

/** `#rooms/x` and `./x` as a path in the repository; null for a package. */
export function resolve(from: string, importer: string): string | null {
  const alias = /^#(kernel|ui|rooms|shell)\/(.+)$/.exec(from)
  if (alias) return `app/${alias[1]}/${alias[2]}`
  const outer = /^#(db|runtime|e2e|stand-ins)\/(.+)$/.exec(from)
  if (outer) return `${outer[1]}/${outer[2]}`
  return from.startsWith('.') ? posix.join(posix.dirname(importer), from.replace(/\?.*$/, '')) : null
}

/** Who imports whom. `rooms` is the floor order of app/shell/made/rooms.ts. */
export function importBreaches(source: Source, rooms: readonly string[]): Breach[] {
  const mine = floorOf(source.path)
  if (!mine)
    return [{ path: source.path, line: 1, sentence: 'belongs to no floor: app/ has kernel, ui, rooms and shell' }]
  return source.imports.flatMap(({ from, line }) => {
    const target = resolve(from, source.path)
    const sentence = target === null ? wrongPackage(source, from) : wrongModule(source, mine, from, target, rooms)
    return sentence ? [{ path: source.path, line, sentence }] : []
  })
}

function wrongPackage({ path, isTest }: Source, from: string): string | null {
  const { by, why } = wrapped.find(({ name }) => from === name) ?? {}
  return by === undefined || path.startsWith(by) || isTest ? null : `imports ${from}: only ${by} does, for ${why}`
}

function wrongModule(
  { path, isTest }: Source,
  mine: Floor,
  from: string,
  target: string,
  rooms: readonly string[],
): string | null {
  if (target.includes('/+types/')) return null
  if (!target.startsWith('app/')) {
    if (isTest || outside.some(({ who, from: module }) => who.test(path) && module.test(target))) return null
    return `imports ${target}, which lies outside app/: only ${outside.map(({ who }) => who.source).join(', ')} may`
  }
  const theirs = floorOf(target)
  if (!theirs) return `imports ${target}, which belongs to no floor`
  if (floors.indexOf(theirs) > floors.indexOf(mine))
    return `imports ${target}: ${mine} stands below ${theirs} and may not know it`
  const [myRoom, theirRoom] = [roomOf(path), roomOf(target)]
  if (myRoom && myRoom === theirRoom)
    return from.startsWith('#') ? `imports its own room as "${from}": inside a room imports are relative` : null
  if (mine === theirs && mine !== 'rooms') return null
  if (from.startsWith('.') && !/^app\/[^/]+$/.test(path))
    return `imports "${from}" across floors or rooms: write #${theirs}/… so that a reader sees whose it is`
  if (theirRoom === null) return null
  const isBlocks = ofBlocks.lists.test(path) && ofBlocks.files.includes(target.slice(`app/rooms/${theirRoom}/`.length))
  const isTimed = path === ofTimed.list && target === `app/rooms/${theirRoom}/${ofTimed.file}`
  const isList = isBlocks || isTimed || path === saidList
  return acrossRooms(myRoom, theirRoom, target, isTest, rooms, isList)
}

function acrossRooms(
  mine: string | null,
  theirs: string,
  target: string,
  isTest: boolean,
  rooms: readonly string[],
  isList: boolean,
): string | null {
  const inside = target.slice(`app/rooms/${theirs}/`.length)
  if (!rooms.includes(theirs)) return `imports the room ${theirs}, which is not in app/shell/made/rooms.ts`
  if (mine === null) {
    return gathered.includes(inside) || inside.startsWith('parts/') || isTest || isList
      ? null
      : `reaches into ${theirs}/${inside}: the shell gathers ${gathered.join(', ')} and parts/ only`
  }
  if (rooms.indexOf(theirs) >= rooms.indexOf(mine))
    return `leans on ${theirs}, which does not stand before ${mine} in app/shell/made/rooms.ts: what must follow goes through an event`
  if (isList || inside === 'index.ts' || inside.startsWith('parts/') || (isTest && inside === 'testing.ts')) return null
  return `reaches into ${theirs}/${inside}: another room is used through #rooms/${theirs}/index.ts or its parts/`
}
