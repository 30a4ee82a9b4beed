/**
 * `npm run new -- room clinic visit --th การนัด --en visits`: writes the files of the house's patterns from
 * tools/templates, and the lines that other files need. What is written is yours: change it.
 *
 *   room <room> <noun>     a room with a list and a form of its first noun
 *   list <room> <noun>     a table with its list, its form, a bulk action, tests and sample data
 *   form <room> <noun>     the form of a noun that has a list; with its list, where it has none: its page leads back there
 *   command <room> <verb-noun>    a command with its permission and tests
 *   screen <room> <noun>   a page that shows what a query says
 *
 *   --path /cluster/user/store/visits   where it stands; --group goods, --icon calendar: in the side of the back-office
 *   --one "a visit"   one of them in English; --nouns children   where the plural has no s
 *   --archive   put away and brought back instead of removed
 *   --states "booked:นัดไว้ arrived:มาแล้ว cancelled:ยกเลิกแล้ว", the first is that of a new one, with
 *   --moves "arrive:รับเข้า:booked>arrived cancel:ยกเลิก:booked,arrived>cancelled"   goes from state to state instead
 *   --fields "phone:โทรศัพท์:phone! bornOn:วันเกิด:day:list"   besides name and note (new-fields.ts)
 *   --notes   what staff write on one of them, with --archive or --states
 *   --public   a screen for everybody, in the storefront
 */
import { existsSync, readFileSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { officeGroups } from '#kernel/office.ts'
import { roomsByFloor } from './gather.ts'
import { fieldGaps, readFields } from './new-fields.ts'
import { lines } from './new-lines.ts'
import { readStates, stateGaps } from './new-states.ts'

const templates = join(import.meta.dirname, 'templates')
const kinds = {
  room: ['room', 'list', 'form'],
  list: ['list', 'form'],
  form: ['form'],
  command: ['command'],
  screen: ['screen'],
} as const
export type Kind = keyof typeof kinds
export type Part = (typeof kinds)[Kind][number] | 'states' | 'notes'

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
  /** One of them in English, with its article: `a visit`. */
  one?: string
  /** Of the list, or of the screen. */
  path?: string
  group?: string
  icon?: string
  /** Put away and brought back instead of removed. */
  archive?: boolean
  /** From state to state instead: `booked:นัดไว้ arrived:มาแล้ว` and `arrive:รับเข้า:booked>arrived`. */
  states?: string
  moves?: string
  /** Besides name and note: `phone:โทรศัพท์:phone! bornOn:วันเกิด:day:list`. */
  fields?: string
  /** What staff write on one. */
  notes?: boolean
  /** Of a screen: for everybody, in the storefront's frame. */
  public?: boolean
}

/** Writes into the house at `root`; answers the paths. Throws a sentence, and has written nothing, when it cannot. */
export async function writeNew(root: string, wanted: Wanted, now = new Date()): Promise<string[]> {
  const { kind, room } = wanted
  refuseNames(wanted)
  const folder = join(root, 'app/rooms', room)
  if ((kind === 'room') === existsSync(folder))
    throw new Error(kind === 'room' ? `there is a room ${room} already` : `there is no room ${room}`)
  const said = await wordsOf(root, wanted)
  const filled = (text: string, gaps: RegExp) => text.replaceAll(gaps, (gap, word: string) => said[word] ?? gap)
  // Fields are whole lines: what stands behind their gap begins a line as well.
  const fill = (text: string) => filled(fitting(filled(text, /__(field\w+?)__/g), wanted), /__(\w+?)__/g)
  const stamp = await nextStamp(root, now)
  const files = new Map<string, string>()
  const isNew = kind === 'form' && !existsSync(join(folder, `${wanted.noun}-list.ts`))
  refuseLife(wanted, isNew || kind === 'room' || kind === 'list')
  const parts: readonly Part[] = isNew ? kinds.list : kinds[kind]
  const besides = (['states', 'notes'] as const).filter((part) => wanted[part])
  for (const part of [...parts, ...besides]) {
    for await (const name of glob('**/*.tmpl', { cwd: join(templates, part) })) {
      const path = placeOf(fill(name.replace(/\.tmpl$/, '')), room, stamp)
      if (existsSync(join(root, path))) throw new Error(`${path} is there already`)
      files.set(path, fill(await readFile(join(templates, part, name), 'utf8')))
    }
    for (const [file, opening, line, has] of lines[part]) {
      const path = file.startsWith('/') ? file.slice(1) : `app/rooms/${room}/${file}`
      const text = files.get(path) ?? (await readFile(join(root, path), 'utf8').catch(() => emptyOf(file)))
      if (has?.test(text) || fill(line) === '') continue
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

/** Lines of a template that begin with %archive, %states, %staff and so on stand only where that is wanted. */
const fitting = (
  text: string,
  { archive = false, states, notes = false, public: isPublic = false }: Wanted,
): string => {
  const many = states === undefined
  const life = { archive, states: !many, many, remove: many && !archive }
  const wanted: Record<string, boolean> = { ...life, notes, bare: !notes, public: isPublic, staff: !isPublic }
  return text.replaceAll(
    /^%(archive|states|many|remove|notes|bare|public|staff) (.*\n?)/gm,
    (_, when: string, line: string) => (wanted[when] ? line : ''),
  )
}

/** What becomes of one is said once, and what is removed leaves no notes behind. */
function refuseLife({ archive, states, moves, notes, fields }: Wanted, hasList: boolean): void {
  if (fields && !hasList) throw new Error('--fields come with a list: room, list')
  if (fields) readFields(fields)
  if ((states || notes) && !hasList) throw new Error('--states and --notes come with a list: room, list')
  if (!states !== !moves) throw new Error('--states and --moves go together')
  if (archive && states) throw new Error('--archive or --states: put away and brought back are states as well')
  if (notes && !archive && !states)
    throw new Error('--notes with --archive or --states: what is removed would leave them behind')
  if (states && moves) readStates(states, moves)
}

/** A room that has no such file yet gets the one of a new room. */
const emptyOf = (file: string): Promise<string> =>
  readFile(join(templates, 'room', `${file}.tmpl`), 'utf8').catch(() => '')

function refuseNames({
  room,
  noun,
  th,
  en,
  one = '',
  states = '',
  moves = '',
  fields = '',
  path = '/x',
  group = 'today',
  icon = 'folder',
}: Wanted): void {
  if (!/^[a-z]+$/.test(room ?? '')) throw new Error('a room is one English word in small letters: clinic')
  if (!/^[a-z]+(-[a-z]+)*$/.test(noun ?? ''))
    throw new Error('a noun is English, in small letters: visit, opening-hour')
  if (!th || !en) throw new Error('people read it in two languages: --th การนัด --en visits')
  if (/['`\\$]/.test(th + en + one + states + moves + fields))
    throw new Error('what people read is words, without quotation marks')
  if (!/^(\/[a-z0-9-]+)+$/.test(path))
    throw new Error('--path is an address of small letters: /cluster/user/store/visits')
  if (!Object.hasOwn(officeGroups, group)) throw new Error(`--group is one of ${Object.keys(officeGroups).join(', ')}`)
  if (!officeIcons.includes(icon)) throw new Error(`--icon is one of ${officeIcons.join(', ')}`)
}

/** As the type OfficeIcon says them. */
const officeIcons = [
  ...readFileSync(join(import.meta.dirname, '../app/kernel/office.ts'), 'utf8').matchAll(/^ {2}\| '(\w+)'/gm),
].map(([, icon]) => icon!)

async function wordsOf(root: string, { kind, room, noun, th, en, nouns = `${noun}s`, ...wanted }: Wanted) {
  const words = noun.replaceAll('-', ' ')
  const { one = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${words}`, group = 'today', icon = 'folder' } = wanted
  const highest = kind === 'room' ? await highestFloor(root) : 0
  const camel = (text: string) => text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const [nounId, nounsId] = [camel(noun), camel(nouns)]
  const said: Record<string, string> = {
    room,
    one,
    path: wanted.path ?? `${wanted.public ? `/${room}` : '/cluster/user'}/${kind === 'screen' ? noun : nouns}`,
    who: wanted.public ? "frame: 'storefront', who: 'guest'" : "frame: 'office', who: 'staff'",
    of: recordOf(root, room, noun),
    group,
    icon,
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
    andNotes: wanted.notes ? ', ...notes' : '',
    ...fieldGaps(wanted.fields),
  }
  if (!wanted.states || !wanted.moves) return said
  return { ...said, ...stateGaps({ states: wanted.states, moves: wanted.moves }, { room, noun, nounId, one, th }) }
}

/** What a command does something with: `visit` of close-visit, as its record's own commands write it in the trail. */
function recordOf(root: string, room: string, command: string): string {
  const words = command.split('-')
  const tails = words.map((_, at) => words.slice(at).join('-'))
  return (
    tails.find((tail) => existsSync(join(root, 'app/rooms', room, `${tail}-record.ts`))) ??
    (words.slice(1).join('-') || command)
  )
}

async function highestFloor(root: string): Promise<number> {
  const highest = (await roomsByFloor(root)).at(-1)
  const readme = highest ? await readFile(join(root, 'app/rooms', highest, 'README.md'), 'utf8') : ''
  return Number(/ · floor (\d+)/.exec(readme)?.[1] ?? 0)
}

/** `2026-11-23-0330-clinic-visits.sql` among the migrations, demo and story among theirs; everything else in the room. */
function placeOf(name: string, room: string, stamp: string): string {
  if (name.startsWith('migration/')) return `db/migrations/${stamp}-${room}-${basename(name)}`
  if (name.startsWith('demo/')) return `db/seed/rooms/${basename(name)}`
  return name.startsWith('story/') ? `e2e/job/${basename(name)}` : `app/rooms/${room}/${name}`
}

/** Now, or right after the newest migration: what is written later stands on it. */
async function nextStamp(root: string, now: Date): Promise<string> {
  const [day = '', time = ''] = now.toISOString().split('T')
  const stamp = `${day}-${time.slice(0, 5).replace(':', '')}`
  const newest = (await readdir(join(root, 'db/migrations'))).toSorted().at(-1)?.slice(0, stamp.length) ?? ''
  return stamp > newest ? stamp : newest.slice(0, -4) + String(Number(newest.slice(-4)) + 1).padStart(4, '0')
}

const texts = ['th', 'en', 'nouns', 'one', 'path', 'group', 'icon', 'states', 'moves', 'fields'] as const

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: {
      ...Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }])),
      archive: { type: 'boolean' as const },
      notes: { type: 'boolean' as const },
      public: { type: 'boolean' as const },
      help: { type: 'boolean' as const },
    },
    allowPositionals: true,
  })
  const [kind = '', room = '', noun = ''] = positionals
  const manual = /\/\*\*\n([^]*?) \*\//.exec(readFileSync(import.meta.filename, 'utf8'))![1]!
  try {
    if (values.help) throw new Error(manual.replaceAll(/^ \* ?/gm, ''))
    if (!Object.hasOwn(kinds, kind)) throw new Error(`npm run new -- ${Object.keys(kinds).join('|')} <room> <noun>`)
    const wanted = { kind: kind as Kind, room, noun, th: '', en: '', ...(values as Partial<Wanted>) }
    const written = await writeNew(join(import.meta.dirname, '..'), wanted)
    console.log(
      `${written.join('\n')}\n\nThen: npm run map && npm run format && npx vitest run app/rooms/${room}\nWhat its calls answer: node tools/answer-types.ts`,
    )
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
