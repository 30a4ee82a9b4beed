/** Which commands the screens of the office use: by what their files import, and what those of their own folder do. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { screenRoutes } from '#shell/made/routes.ts'
import { type Door, doors } from './doors.ts'

/** `shop/cart.ts addToCart`: why no program does it. */
export const withoutCalls: Readonly<Record<string, string>> = {}

const rooms = join(import.meta.dirname, '../app/rooms')

export async function officeCommands(): Promise<Door[]> {
  const commands = new Map(
    (await doors()).filter(({ action }) => action.kind === 'command').map((door) => [door.name, door]),
  )
  const found = new Set<Door>()
  for (const [room, routes] of Object.entries(screenRoutes))
    for (const { screen, frame } of routes ?? [])
      if (frame === 'office' && room !== 'shell')
        for (const used of importsOf(fileOf(join(rooms, room, 'screens', screen)))) {
          const door = commands.get(used)
          if (door) found.add(door)
        }
  return [...found].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function fileOf(path: string): string {
  for (const file of [`${path}.tsx`, join(path, 'route.tsx')])
    try {
      readFileSync(file)
      return file
    } catch {
      // the other
    }
  throw new Error(`no screen at ${path}`)
}

/** `shop/cart.ts addToCart` for each name, through what stands beside it. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, names, from]) => {
    const target = from!.startsWith('#rooms/')
      ? join(rooms, from!.slice(7))
      : from!.startsWith('.')
        ? resolve(dirname(file), from!)
        : null
    if (target === null || target.includes('/+types/') || target.endsWith('.css')) return []
    if (target.includes('/screens/')) return importsOf(target, seen)
    return names!
      .split(',')
      .map((name) =>
        name
          .replace(/^\s*type\s+/, '')
          .replace(/ as .*/s, '')
          .trim(),
      )
      .filter(Boolean)
      .map((name) => `${relative(rooms, target)} ${name}`)
  })
}
