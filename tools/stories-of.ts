/** Which stories of e2e walk through a room: by the addresses that they name, the calls they make, the code they take. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers, screens } from './house/urls.ts'

const root = join(import.meta.dirname, '..')

/** `job/suppliers.e2e` …, as vitest takes them. */
export function storiesOf(rooms: ReadonlySet<string>): string[] {
  return globSync('{job,look,attacks}/*.e2e.ts', { cwd: join(root, 'e2e') })
    .filter((file) => [...roomsIn(readFileSync(join(root, 'e2e', file), 'utf8'))].some((room) => rooms.has(room)))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted()
}

/** An address belongs to the room whose page answers it in the most words: `/{page}` of the pages answers nearly all. */
export function roomsIn(story: string): Set<string> {
  const found = new Set(
    Array.from(story.matchAll(/#rooms\/(\w+)\/|['"`]\/api\/(\w+)\//g), ([, code, call]) => code ?? call!),
  )
  for (const [, address] of story.matchAll(/['"`](\/[\w/{}$.:-]*)/g)) {
    const path = address!.replaceAll(/\$\{[^}]*\}?/g, 'x').replace(/(.)\/$/, '$1')
    const fitting = screens().filter((screen) => answers(screen.path, path))
    const words = ({ path }: { path: string }) => path.split('/').filter((part) => !part.startsWith('{')).length
    const most = Math.max(...fitting.map(words))
    for (const screen of fitting) if (words(screen) === most && most > 1) found.add(screen.room)
  }
  return found
}
