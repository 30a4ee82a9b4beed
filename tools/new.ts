/**
 * `npm run new -- room clinic visit --th การนัด --en visits`: writes the files of the house's patterns from
 * tools/templates, and the lines that other files of the room need. What is written is yours: change it.
 *
 *   room <room> <noun>     a room with a list and a form of its first noun
 *   list <room> <noun>     a table with its list, its form, a bulk action, tests and sample data
 *   form <room> <noun>     one more form, of a noun that has a table
 *   command <room> <verb-noun>    a command with its permission and tests
 *   screen <room> <noun>   a page that shows what a query says
 */
import { existsSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { roomsByFloor } from './gather.ts'

const templates = join(import.meta.dirname, 'templates')
const kinds = {
  room: ['room', 'list', 'form'],
  list: ['list', 'form'],
  form: ['form'],
  command: ['command'],
  screen: ['screen'],
} as const
export type Kind = keyof typeof kinds
type Part = (typeof kinds)[Kind][number]

export interface Wanted {
  kind: Kind
  room: string
  /** In the singular, small letters: `visit`, `opening-hour`; of a command verb and noun: `close-visit`. */
  noun: string
  /** What people read: the noun in Thai, and in English in the plural; of a command the rest of its audit sentence. */
  th: string
  en: string
  /** Where it is not the noun with an s. */
  nouns?: string
}

/** Lines for files that the room has already: after the line that opens their list. */
const lines: Readonly<Record<Part, readonly [file: string, opening: RegExp, line: string][]>> = {
  room: [],
  list: [
    ['permissions.ts', /permissions = \{\n/, "  '__room__.change__Nouns__': ['manager', 'admin', 'staff:owner'],\n"],
    ['permissions.ts', /permissions = \{\n/, "  '__room__.see__Nouns__': anyStaff,\n"],
    [
      'routes.ts',
      /ScreenRoute\[\] = \[\n/,
      "  { path: '/cluster/user/__nouns__', screen: '__nouns__', frame: 'office', who: 'staff' },\n",
    ],
    [
      'office.ts',
      /places: \[\n/,
      "    {\n      path: '/cluster/user/__nouns__',\n      label: { th: '__th__', en: '__En__' },\n      icon: 'folder',\n      group: 'today',\n      may: '__room__.see__Nouns__',\n    },\n",
    ],
    [
      'tables.ts',
      /interface Tables \{\n/,
      "  '__room__.__table__': {\n    id: Generated<string>\n    name: string\n    note: Generated<string>\n    version: Generated<number>\n    created_at: Generated<Date>\n  }\n",
    ],
  ],
  form: [
    [
      'routes.ts',
      /ScreenRoute\[\] = \[\n/,
      "  { path: '/cluster/user/__nouns__/{id}', screen: '__noun__', frame: 'office', who: 'staff' },\n",
    ],
    [
      'refusals.ts',
      /refusals\('__room__', \{\n/,
      "  __nounId__Changed: {\n    status: 409,\n    code: 'VERSION_CONFLICT',\n    th: 'มีผู้อื่นบันทึกไปก่อนระหว่างที่คุณแก้ไข',\n    en: 'Somebody else saved this while you were editing.',\n  },\n",
    ],
  ],
  command: [
    ['permissions.ts', /permissions = \{\n/, "  '__room__.__nounId__': ['manager', 'admin', 'staff:owner'],\n"],
  ],
  screen: [
    ['permissions.ts', /permissions = \{\n/, "  '__room__.see__Noun__': anyStaff,\n"],
    [
      'routes.ts',
      /ScreenRoute\[\] = \[\n/,
      "  { path: '/cluster/user/__noun__', screen: '__noun__', frame: 'office', who: 'staff' },\n",
    ],
  ],
}

/** Writes into the house at `root`; answers the paths. Throws a sentence, and has written nothing, when it cannot. */
export async function writeNew(root: string, wanted: Wanted, now = new Date()): Promise<string[]> {
  const { kind, room } = wanted
  refuseNames(wanted)
  const folder = join(root, 'app/rooms', room)
  if ((kind === 'room') === existsSync(folder))
    throw new Error(kind === 'room' ? `there is a room ${room} already` : `there is no room ${room}`)
  const said = await wordsOf(root, wanted)
  const fill = (text: string) => text.replaceAll(/__(\w+?)__/g, (gap, word: string) => said[word] ?? gap)
  const stamp = await nextStamp(root, now)
  const files = new Map<string, string>()
  for (const part of kinds[kind]) {
    for await (const name of glob('**/*.tmpl', { cwd: join(templates, part) })) {
      const path = placeOf(fill(name.replace(/\.tmpl$/, '')), room, stamp)
      if (existsSync(join(root, path))) throw new Error(`${path} is there already`)
      files.set(path, fill(await readFile(join(templates, part, name), 'utf8')))
    }
    for (const [file, opening, line] of lines[part]) {
      const path = `app/rooms/${room}/${file}`
      const text = files.get(path) ?? (await readFile(join(root, path), 'utf8').catch(() => ''))
      const place = new RegExp(fill(opening.source)).exec(text)
      if (!place) throw new Error(`${path} has no place for a line: ${fill(opening.source)}`)
      const at = place.index + place[0].length
      files.set(path, text.slice(0, at) + fill(line) + text.slice(at))
    }
  }
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return [...files.keys()].sort()
}

function refuseNames({ room, noun, th, en }: Wanted): void {
  if (!/^[a-z]+$/.test(room ?? '')) throw new Error('a room is one English word in small letters: clinic')
  if (!/^[a-z]+(-[a-z]+)*$/.test(noun ?? ''))
    throw new Error('a noun is English, in small letters: visit, opening-hour')
  if (!th || !en) throw new Error('people read it in two languages: --th การนัด --en visits')
  if (/['`\\$]/.test(th + en)) throw new Error('--th and --en are words, without quotation marks')
}

async function wordsOf(root: string, { kind, room, noun, th, en, nouns = `${noun}s` }: Wanted) {
  const highest = kind === 'room' ? await highestFloor(root) : 0
  const camel = (text: string) => text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const [nounId, nounsId] = [camel(noun), camel(nouns)]
  const words: Record<string, string> = {
    room,
    noun,
    nouns,
    th,
    en,
    En: capital(en),
    table: nouns.replaceAll('-', '_'),
    nounId,
    nounsId,
    Noun: capital(nounId),
    Nouns: capital(nounsId),
    floor: String(highest + 10),
    schema: kind === 'room' ? `create schema ${room};\n\n` : '',
  }
  return words
}

async function highestFloor(root: string): Promise<number> {
  const highest = (await roomsByFloor(root)).at(-1)
  const readme = highest ? await readFile(join(root, 'app/rooms', highest, 'README.md'), 'utf8') : ''
  return Number(/ · floor (\d+)/.exec(readme)?.[1] ?? 0)
}

/** `2026-11-23-0330-clinic-visits.sql` among the migrations; everything else in the room. */
const placeOf = (name: string, room: string, stamp: string): string =>
  name.startsWith('migration/') ? `db/migrations/${stamp}-${room}-${basename(name)}` : `app/rooms/${room}/${name}`

/** Now, or right after the newest migration: what is written later stands on it. */
async function nextStamp(root: string, now: Date): Promise<string> {
  const [day = '', time = ''] = now.toISOString().split('T')
  const stamp = `${day}-${time.slice(0, 5).replace(':', '')}`
  const newest = (await readdir(join(root, 'db/migrations'))).toSorted().at(-1)?.slice(0, stamp.length) ?? ''
  return stamp > newest ? stamp : newest.slice(0, -4) + String(Number(newest.slice(-4)) + 1).padStart(4, '0')
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { th: { type: 'string' }, en: { type: 'string' }, nouns: { type: 'string' } },
    allowPositionals: true,
  })
  const [kind = '', room = '', noun = ''] = positionals
  try {
    if (!Object.hasOwn(kinds, kind)) throw new Error(`npm run new -- ${Object.keys(kinds).join('|')} <room> <noun>`)
    const wanted = { kind: kind as Kind, room, noun, th: values.th ?? '', en: values.en ?? '' }
    const written = await writeNew(join(import.meta.dirname, '..'), {
      ...wanted,
      ...(values.nouns && { nouns: values.nouns }),
    })
    console.log(
      `${written.join('\n')}\n\nThen: npm run format, npm run map, npm run check -- types rules; the test says what to write.`,
    )
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
