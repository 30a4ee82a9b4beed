import { Visitor } from 'oxc-parser'
import { type Breach, roomOf, type Source } from './source.ts'

const shapeless = ['services', 'helpers', 'utils', 'common', 'lib', 'hooks', 'types', 'managers']
const longest = 300

/** Folders, sizes and what a room must have. `paths` are all files under app/, read or not. */
export function shapeBreaches(
  paths: readonly string[],
  sources: readonly Source[],
  rooms: readonly string[],
): Breach[] {
  return [
    ...paths.flatMap((path) => folderBreaches(path)),
    ...sources.filter(({ path }) => !path.endsWith('/tables.ts')).flatMap((source) => sizeBreaches(source)),
    ...roomBreaches(paths, sources, rooms),
  ]
}

function folderBreaches(path: string): Breach[] {
  const folders = path.split('/').slice(0, -1)
  const bad = folders.find((folder) => shapeless.includes(folder))
  const found: Breach[] = []
  if (bad)
    found.push({
      path,
      line: 1,
      sentence: `lies in a folder "${bad}": a file is named by a business noun, or belongs in kernel or ui`,
    })
  if (roomOf(path) && folders.length > 5)
    found.push({ path, line: 1, sentence: 'lies more than two folders deep in its room' })
  return found
}

/** One line a call is how two rooms' changes to what is made meet without a quarrel; nobody reads it. */
const madeOfLines = 'app/shell/made/answers.server.ts'

function sizeBreaches({ path, text }: Source): Breach[] {
  if (path === madeOfLines) return []
  const lines = text.split('\n').length - 1
  if (lines <= longest) return []
  return [
    {
      path,
      line: longest,
      sentence: `has ${lines} lines; the alarm is at ${longest} and has no exceptions: split it by noun`,
    },
  ]
}

function roomBreaches(paths: readonly string[], sources: readonly Source[], rooms: readonly string[]): Breach[] {
  const onDisk = new Set(paths.map(roomOf).filter((room) => room !== null))
  const used = new Set(
    sources.flatMap(({ path, imports }) =>
      imports.map(({ from }) => /^#rooms\/([^/]+)\/index\.ts$/.exec(from)?.[1]).filter((room) => room !== roomOf(path)),
    ),
  )
  const list = 'app/shell/made/rooms.ts'
  return [
    ...[...onDisk]
      .filter((room) => !rooms.includes(room))
      .map((room) => ({
        path: `app/rooms/${room}/`,
        line: 1,
        sentence: `is a room that ${list} does not name: npm run map`,
      })),
    ...rooms
      .filter((room) => !onDisk.has(room))
      .map((room) => ({ path: list, line: 1, sentence: `names ${room}, and there is no app/rooms/${room}/` })),
    ...[...onDisk].flatMap((room) => {
      const missing = ['README.md', ...(used.has(room) ? ['index.ts'] : [])].filter(
        (file) => !paths.includes(`app/rooms/${room}/${file}`),
      )
      return missing.map((file) => ({
        path: `app/rooms/${room}/`,
        line: 1,
        sentence: `has no ${file}${file === 'index.ts' ? ', and others import it' : ''}`,
      }))
    }),
    ...sources
      .filter(({ path }) => /^app\/rooms\/[^/]+\/index\.ts$/.test(path))
      .flatMap((source) => starExports(source)),
  ]
}

/** The door of a room names what it gives. */
function starExports(source: Source): Breach[] {
  return source.program.body
    .filter((node) => node.type === 'ExportAllDeclaration')
    .map((node) => ({
      path: source.path,
      line: source.lineOf(node.start),
      sentence: 'exports *: the door of a room names each thing it gives',
    }))
}

/** The array `rooms` of app/shell/made/rooms.ts, in floor order. */
export function roomList(source: Source | undefined): string[] {
  const names: string[] = []
  if (!source) return names
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'rooms') return
      const array = init?.type === 'TSAsExpression' ? init.expression : init
      if (array?.type !== 'ArrayExpression') return
      for (const element of array.elements)
        if (element?.type === 'Literal' && typeof element.value === 'string') names.push(element.value)
    },
  }).visit(source.program)
  return names
}
