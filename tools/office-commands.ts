/** Which commands the screens of the office use: by what their files import, and what those of their own folder do. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { screenRoutes } from '#shell/made/routes.ts'
import { type Door, doors } from './doors.ts'

/** `shop/cart.ts addToCart`: why no program does it. */
const letters = 'POST /email/send takes a letter with its files, and does both'
export const withoutCalls: Readonly<Record<string, string>> = {
  'messaging/write-mail.ts expectMailFiles': letters,
  'messaging/write-mail.ts writeMail': letters,
  'projects/task/tick-task.ts tickTask': 'sendTick is the same, and may be sent twice',
}

const rooms = join(import.meta.dirname, '../app/rooms')

export async function officeCommands(): Promise<Door[]> {
  const commands = new Map(
    (await doors()).filter(({ action }) => action.kind === 'command').map((door) => [door.name, door]),
  )
  const found = new Set<Door>()
  for (const [room, routes] of Object.entries(screenRoutes))
    for (const { screen, frame, who } of routes ?? [])
      // Some pages of the staff stand alone, without the office's frame.
      if ((frame === 'office' || who === 'staff') && room !== 'shell')
        for (const used of importsOf(fileOf(join(rooms, room, 'screens', screen)))) {
          for (const [name, door] of commands) if (name === used || name.startsWith(`${used}.`)) found.add(door)
        }
  return [...found].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** What a screen's operations are gathered in: a file that makes no command of its own. */
const handsOn = (file: string): boolean =>
  file.endsWith('.server.ts') && !/= (?:command|betweenTransactions|query|within)\(/.test(readFileSync(file, 'utf8'))

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
    if (target.includes('/screens/') || handsOn(target)) return importsOf(target, seen)
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
