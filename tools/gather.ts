/**
 * The part of `npm run map` that tells the shell which rooms there are. From the folders of app/rooms it makes
 * app/shell/made/, so nobody writes a room's name into a list: a room that has an office.ts stands in the back-office.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const folder = 'app/shell/made'
const heading = '// Made from the folders of app/rooms: npm run map.\n'

/** The rooms, lowest first: the heading of a room's README says its floor, `# stock · floor 110`. */
export async function roomsByFloor(root: string): Promise<string[]> {
  const names = (await readdir(join(root, 'app/rooms'), { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const floors = new Map<number, string>()
  for (const { name } of names) {
    const readme = await readFile(join(root, 'app/rooms', name, 'README.md'), 'utf8').catch(() => '')
    const floor = Number(new RegExp(`^# ${name} · floor (\\d+)$`, 'm').exec(readme)?.[1])
    if (!floor) throw new Error(`app/rooms/${name}/README.md does not begin with its floor: # ${name} · floor 45`)
    const other = floors.get(floor)
    if (other)
      throw new Error(`${other} and ${name} both stand on floor ${floor}: the one that leans on the other is higher`)
    floors.set(floor, name)
  }
  return [...floors].sort(([a], [b]) => a - b).map(([, name]) => name)
}

/** Path in the repository → what it must say. */
export async function gatheredFiles(root: string): Promise<Map<string, string>> {
  const rooms = await roomsByFloor(root)
  const having = (file: string) => rooms.filter((room) => existsSync(join(root, 'app/rooms', room, file)))
  const imports = (name: string, file: string, as = '') =>
    having(file).map((room) => `import { ${name} as ${room}${as} } from '#rooms/${room}/${file}'\n`)
  const lines = (from: readonly string[]) => from.map((each) => `  ${each},\n`).join('')
  const said = await saidAtLoading(root, rooms)
  const [calls, jobs, events] = [having('api.ts'), having('jobs.ts'), having('on.ts')]
  const made: Record<string, readonly string[]> = {
    'rooms.ts': [
      '/** The rooms in floor order: a room leans only on rooms before it. The checks read this list. */\n',
      `export const rooms = [\n${lines(rooms.map((room) => `'${room}'`))}] as const\n\n`,
      'export type RoomName = (typeof rooms)[number]\n',
    ],
    'routes.ts': [
      "import type { ScreenRoute } from '#kernel/routes.ts'\nimport { routes as shell } from '../routes.ts'\n",
      "import type { RoomName } from './rooms.ts'\n",
      ...imports('routes', 'routes.ts'),
      '\n/** Every screen of every room and the shell’s own, by whose it is. */\n',
      "export const screenRoutes: Partial<Record<RoomName | 'shell', readonly ScreenRoute[]>> = {\n",
      `${lines(['shell', ...having('routes.ts')])}}\n`,
    ],
    'permissions.ts': [
      "import type { PermissionTable } from '#kernel/action.server.ts'\n",
      "import { permissions as office } from '../office/permissions.ts'\n",
      ...imports('permissions', 'permissions.ts'),
      '\n/** Who may do what, of every room and of the shell. */\n',
      `export const permissionTables: readonly PermissionTable[] = [\n${lines([...having('permissions.ts'), 'office'])}]\n`,
    ],
    'calls.server.ts': [
      "import type { AnyCall } from '#kernel/api.ts'\nimport { shellCalls } from '../shell-calls.server.ts'\n",
      ...imports('api', 'api.ts'),
      '\n/** Every HTTP call of every room. */\n',
      `export const calls: readonly AnyCall[] = [\n${lines(['shellCalls', ...calls].map((each) => `...${each}`))}]\n`,
    ],
    'handlers.server.ts': [
      "import type { Handler } from '#kernel/action.server.ts'\n",
      ...imports('handlers', 'on.ts', 'Hears'),
      ...imports('handlers', 'jobs.ts', 'Does'),
      '\n/** Everything that hears an event or does a job. */\n',
      'export const handlers: readonly Handler[] = [\n',
      `${lines([...events.map((room) => `...${room}Hears`), ...jobs.map((room) => `...${room}Does`)])}]\n`,
    ],
    'said.server.ts': [
      '/**\n * What rooms say to messaging when they are loaded: their letters, notices and kinds of news for staff. Both processes\n',
      ' * load all of it, for whichever of them sends must know every one by its name.\n */\n',
      ...said.map((file) => `import '#rooms/${file}'\n`),
    ],
    'office.server.ts': [
      "import type { OfficeRoom } from '#kernel/office.ts'\n",
      ...imports('office', 'office.ts'),
      '\n/** What every room brings into the back-office’s frame, in floor order. */\n',
      `export const officeRooms: readonly OfficeRoom[] = [\n${lines(having('office.ts'))}]\n`,
    ],
    'personal.server.ts': [
      "import type { PersonalRoom } from '#kernel/personal.ts'\n",
      ...imports('personal', 'personal.ts'),
      '\n/** What every room holds about the person who asks, by the room’s name, in floor order. */\n',
      `export const personalRooms: Readonly<Record<string, PersonalRoom>> = {\n${lines(having('personal.ts'))}}\n`,
    ],
    'sitemap.server.ts': [
      "import type { SitemapRoom } from '#kernel/sitemap.ts'\n",
      ...imports('sitemap', 'sitemap.ts'),
      '\n/** Pages that search engines should find, of every room, in floor order. */\n',
      `export const sitemapRooms: readonly SitemapRoom[] = [\n${lines(having('sitemap.ts'))}]\n`,
    ],
    'previews.ts': [
      "import type { Previews } from '#ui/preview.tsx'\nimport type { RoomName } from './rooms.ts'\n",
      '\n/** The rooms that show their pieces by themselves; opened only when somebody asks for one. */\n',
      'export const previewsOf: Partial<Record<RoomName, () => Promise<{ previews: Previews }>>> = {\n',
      `${lines(having('previews.tsx').map((room) => `${room}: () => import('#rooms/${room}/previews.tsx')`))}}\n`,
    ],
  }
  const files = Object.entries(made).map(([file, parts]) => [`${folder}/${file}`, heading + parts.join('')] as const)
  return new Map([...files, ...blockFiles(rooms, having('blocks.ts')), ...timedFiles(rooms, having('timed.ts'))])
}

/** The files that call what messaging gathers by name, in floor order. */
async function saidAtLoading(root: string, rooms: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    rooms.map(async (room) => {
      const names = await readdir(join(root, 'app/rooms', room), { recursive: true })
      const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)).sort()
      const texts = await Promise.all(
        sources.map(
          async (name) => [`${room}/${name}`, await readFile(join(root, 'app/rooms', room, name), 'utf8')] as const,
        ),
      )
      return texts.flatMap(([name, text]) => (saysAtLoading.test(text) ? [name] : []))
    }),
  )
  return files.flat()
}

/** With a name in quotes: where they are written, they are called otherwise. */
const saysAtLoading = /^(?!\s*\*).*\b(?:lettersOf|noticesOf|staffHear)\('/m

/** Blocks go to the room of pages, which must know them by their types: from the rooms that stand before it. */
function blockFiles(rooms: readonly string[], having: readonly string[]): (readonly [string, string])[] {
  if (!rooms.includes('cms')) return []
  const lower = having.filter((room) => rooms.indexOf(room) < rooms.indexOf('cms'))
  const list = (name: string, about: string, of: string, file: string, end = '') => [
    ...lower.map((room) => `import { ${of} as ${room} } from '#rooms/${room}/${file}'\n`),
    `\n/** ${about} */\nexport const ${name} = {\n${lower.map((room) => `  ...${room},\n`).join('')}}${end}\n`,
  ]
  const made: Record<string, readonly string[]> = {
    'blocks.ts': list('roomBlocks', 'Every kind of block that a room brings.', 'blocks', 'blocks.ts', ' as const'),
    'block-data.ts': list('roomBlockData', 'What each of them reads.', 'blockData', 'block-data.ts'),
    'block-records.ts': list('roomRecords', 'What its fields can name.', 'blockRecords', 'block-data.ts'),
    'drawn-blocks.ts': list('roomDrawnBlocks', 'How each of them looks.', 'drawnBlocks', 'parts/blocks.tsx'),
  }
  return Object.entries(made).map(([file, parts]) => [`app/rooms/cms/made/${file}`, heading + parts.join('')])
}

/** What has a time goes to the room of calendars, from the rooms that stand before it. */
function timedFiles(rooms: readonly string[], having: readonly string[]): (readonly [string, string])[] {
  if (!rooms.includes('calendar')) return []
  const lower = having.filter((room) => rooms.indexOf(room) < rooms.indexOf('calendar'))
  const parts = [
    "import type { TimedRoom } from '#kernel/timed.ts'\n",
    ...lower.map((room) => `import { timed as ${room} } from '#rooms/${room}/timed.ts'\n`),
    '\n/** What of every room has a time, by the room’s name, in floor order. */\n',
    `export const timedRooms: Readonly<Record<string, TimedRoom>> = {\n${lower.map((room) => `  ${room},\n`).join('')}}\n`,
  ]
  return [['app/rooms/calendar/made/timed-rooms.ts', heading + parts.join('')]]
}

/** Writes what is not as it must be, or only names it. */
export async function gather(root: string, { onlyLook }: { onlyLook: boolean }): Promise<string[]> {
  const stale: string[] = []
  for (const [path, text] of await gatheredFiles(root)) {
    if ((await readFile(join(root, path), 'utf8').catch(() => '')) === text) continue
    stale.push(path)
    if (onlyLook) continue
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return stale
}
