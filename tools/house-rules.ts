/**
 * The rules of the house (HOUSE.md), read from the code by a parser. Each breach is a sentence with its file and line.
 * Run by itself it looks at app/ and at the SQL of db/ and tools/.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { borderBreaches } from './house/borders.ts'
import { contactBreaches } from './house/contact.ts'
import { engineBreaches } from './house/engines.ts'
import { styleBreaches } from './house/engine-styles.ts'
import { glossaryBreaches } from './house/glossary.ts'
import { importBreaches } from './house/imports.ts'
import { keysIn, saidBreaches } from './house/said.ts'
import { screenBreaches, screensNamed } from './house/screens.ts'
import { roomList, shapeBreaches } from './house/shape.ts'
import { type Breach, parseSource, roomOf, type Source } from './house/source.ts'
import { sqlBreaches, statementsIn } from './house/sql.ts'
import { storyBreaches } from './house/stories.ts'
import { wordBreaches } from './house/words.ts'

/** Path in the repository → text. Files that are not code may have an empty text. */
export type Files = ReadonlyMap<string, string>

export interface Findings {
  /** `app/rooms/shop/cart.ts:12 leans on pos, which …` */
  breaches: string[]
  /** How much of each kind was looked at: a checker that sees nothing must not say that all is well. */
  looked: Record<
    'files' | 'kernel' | 'ui' | 'rooms' | 'shell' | 'tests' | 'imports' | 'statements' | 'screens' | 'words',
    number
  >
}

export function checkHouse(files: Files): Findings {
  const paths = [...files.keys()].filter((path) => path.startsWith('app/'))
  const sources = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => parseSource(path, files.get(path)!))
  const rooms = roomList(sources.find(({ path }) => path === 'app/shell/made/rooms.ts'))
  const breaches = [
    ...sources.flatMap((source) => ownBreaches(source, rooms)),
    ...shapeBreaches(paths, sources, rooms),
    ...borderBreaches(sources, rooms),
    ...screenBreaches(paths, sources),
    ...saidBreaches(sources),
    ...storyBreaches(files),
    ...paths.filter((path) => path.endsWith('.css')).flatMap((path) => stylesOf(path, files.get(path)!)),
  ]
  const sentences = breaches.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`)
  return { breaches: [...new Set(sentences)].sort(), looked: lookedAt(sources) }
}

const known = new WeakMap<Source, { rooms: string; breaches: Breach[] }>()

/** What is wrong with a file by itself, remembered: its test looks at the same house once for each rule. */
function ownBreaches(source: Source, rooms: readonly string[]): Breach[] {
  const found = known.get(source)
  if (found?.rooms === rooms.join()) return found.breaches
  const breaches = [
    ...importBreaches(source, rooms),
    ...wordBreaches(source),
    ...sqlBreaches(source),
    ...contactBreaches(source),
    ...engineBreaches(source),
    ...glossaryBreaches(source),
  ]
  known.set(source, { rooms: rooms.join(), breaches })
  return breaches
}

const knownStyles = new Map<string, { text: string; breaches: Breach[] }>()

function stylesOf(path: string, text: string): Breach[] {
  const known = knownStyles.get(path)
  if (known?.text === text) return known.breaches
  const breaches = styleBreaches(path, text)
  knownStyles.set(path, { text, breaches })
  return breaches
}

function lookedAt(sources: readonly Source[]): Findings['looked'] {
  const under = (folder: string) => sources.filter(({ path, isTest }) => path.startsWith(folder) && !isTest).length
  const sum = (of: (source: Source) => number) => sources.reduce((total, source) => total + of(source), 0)
  return {
    files: sources.length,
    kernel: under('app/kernel/'),
    ui: under('app/ui/'),
    rooms: under('app/rooms/'),
    shell: under('app/shell/'),
    tests: sources.filter(({ isTest }) => isTest).length,
    imports: sum(({ imports }) => imports.length),
    statements: sum(statementsIn),
    words: sum(keysIn),
    screens: sum((source) =>
      roomOf(source.path) && source.path.endsWith('/routes.ts') ? screensNamed(source).length : 0,
    ),
  }
}

/** The files of app/ and the stories of e2e/ as they lie on disk. */
export async function readHouse(root: string): Promise<Map<string, string>> {
  const folders = ['app', 'e2e'].map((name) => readdir(join(root, name), { recursive: true, withFileTypes: true }))
  const paths = (await Promise.all(folders))
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
  const texts = paths.map(
    async (path) => [path, /\.(tsx?|css)$/.test(path) ? await readFile(join(root, path), 'utf8') : ''] as const,
  )
  return new Map(await Promise.all(texts))
}

if (import.meta.main) {
  const { breaches, looked } = checkHouse(await readHouse(join(import.meta.dirname, '..')))
  for (const breach of breaches) console.error(breach)
  console.log(
    `looked at ${Object.entries(looked)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}: ${breaches.length} breaches`,
  )
  if (breaches.length > 0 || Object.values(looked).includes(0)) process.exitCode = 1
}
