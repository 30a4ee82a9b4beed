import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { roomsByFloor } from './gather.ts'

/** What each room that has such a file says in it, lowest floor first: so a room brings its own, and no list names it. */
export async function ofEveryRoom<Said>(name: string): Promise<{ room: string; said: Said }[]> {
  const root = join(import.meta.dirname, '..')
  const files = (await roomsByFloor(root))
    .map((room) => ({ room, file: join(root, 'app/rooms', room, name) }))
    .filter(({ file }) => existsSync(file))
  return Promise.all(
    files.map(async ({ room, file }) => ({ room, said: (await import(/* @vite-ignore */ file)) as Said })),
  )
}
