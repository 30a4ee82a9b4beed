/** What the code says about itself: the rooms in HOUSE.md; URL → room → screen, calls and who may do what in docs/map. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { permissionTables } from '#shell/made/permissions.ts'
import { rooms } from '#shell/made/rooms.ts'
import { migrationFiles, migrationFolder } from '../db/migration-files.ts'
import { screens, servedCalls } from './house/urls.ts'

const root = join(import.meta.dirname, '..')

/** Path → what it must say. HOUSE.md keeps what stands around its table; the pages of docs/map are made whole. */
export async function freshMap(house: string): Promise<Map<string, string>> {
  return new Map([
    ['HOUSE.md', await withFreshRooms(house)],
    ['docs/map/urls.md', page('URL → room → screen', '`npm run where /shop` says the same of one URL.', screenTable())],
    ['docs/map/calls.md', page('Calls', 'Their shapes: `/api/openapi.json` of a running Sala.', await callTable())],
    ['docs/map/permissions.md', page('Who may do what', audiences, permissionTable())],
  ])
}

const audiences =
  '*anyone* includes guests, *user* is every signed-in person, *staff:…* a role in the tenant’s business, *job* the platform itself. Nothing is inherited: each permission names all it is given to.'

const page = (title: string, about: string, table: string) =>
  `<!-- Made by "npm run map" from the code. Do not edit. -->\n\n# ${title}\n\n${about}\n\n${table}\n`

/** Throws when HOUSE.md has lost the place for its table. */
export async function withFreshRooms(text: string): Promise<string> {
  const marks = /(<!-- made: rooms -->\n)[^]*?(<!-- end: rooms -->)/
  if (!marks.test(text))
    throw new Error('HOUSE.md has no place for its rooms: <!-- made: rooms --> … <!-- end: rooms -->')
  const table = await roomTable()
  return text.replace(marks, (_all, open: string, close: string) => `${open}\n${table}\n\n${close}`)
}

async function roomTable(): Promise<string> {
  const tables = await tablesBySchema()
  const rows = await Promise.all(
    rooms.map(async (room, index) => {
      const readme = await readFile(join(root, 'app/rooms', room, 'README.md'), 'utf8').catch(() => '')
      const owned = (tables.get(room) ?? []).join(', ')
      return [String(index + 1), `[${room}](app/rooms/${room}/README.md)`, firstSentence(readme), owned]
    }),
  )
  return tableOf(['#', 'room', 'what it is', 'its tables (*views* for others)'], rows)
}

/** The first sentence under the heading, without its label: "**What it is.** A book. …" → "A book". */
export function firstSentence(readme: string): string {
  const paragraph =
    readme
      .split('\n\n')
      .map((part) => part.trim())
      .find((part) => part !== '' && !part.startsWith('#')) ?? ''
  const text = paragraph.replaceAll('\n', ' ').replace(/^\*\*[^*]+\*\*:?\s*/, '')
  return /^(.+?)[.](?:\s|$)/.exec(text)?.[1] ?? text
}

/** Tables and views by schema, as the migrations make them. */
async function tablesBySchema(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const file of await migrationFiles()) {
    const text = (await readFile(join(migrationFolder, file), 'utf8')).replaceAll(/--.*$/gm, '')
    for (const [, verb, kind, schema, name] of text.matchAll(
      /\b(create|drop)\s+(?:or replace\s+|unlogged\s+)?(table|view)\s+(?:if (?:not )?exists\s+)?(\w+)\.(\w+)/gi,
    )) {
      const shown = kind!.toLowerCase() === 'view' ? `*\`${name}\`*` : `\`${name}\``
      const others = (found.get(schema!) ?? []).filter((one) => one !== shown)
      found.set(schema!, verb!.toLowerCase() === 'drop' ? others : [...others, shown])
    }
  }
  return found
}

function screenTable(): string {
  const rows = screens().map(({ path, who, room, file, frame, variants, cached }) => [
    `\`${path}\``,
    room,
    `[${file.replace(/^.*\/screens\//, '')}](../../${file})`,
    frame,
    who,
    [...(variants ?? []), ...(cached ? ['kept for guests'] : [])].join(', '),
  ])
  return tableOf(['URL', 'room', 'screen', 'frame', 'from', 'variants'], rows)
}

async function callTable(): Promise<string> {
  const rows = (await servedCalls()).map(({ call, room, answeredBy, may }) => {
    const [file, name] = answeredBy.split(' ')
    return [
      `\`${call.method} ${call.path}\``,
      room,
      `[${name ?? file!.split('/').at(-1)}](../../${file})`,
      may,
      call.summary,
    ]
  })
  return tableOf(['call', 'room', 'answered by', 'who may', 'what it does'], rows)
}

function permissionTable(): string {
  const rows = permissionTables.flatMap((table) =>
    Object.entries(table).map(([permission, audiences]) => [`\`${permission}\``, audiences.join(', ')]),
  )
  return tableOf(['permission', 'given to'], rows)
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
