/**
 * What a room can send is known to every process. The files are found here by themselves and loaded one by one; the
 * processes are real ones, which load what the server and the worker load and are asked what they know.
 */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { roomLetterNames } from '../app/rooms/messaging/letters/room-letters.ts'
import { noticeNames } from '../app/rooms/messaging/notices.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** Every name that any file of any room gives to a letter or a notice. */
async function everyName(): Promise<string[]> {
  const rooms = join(root, 'app/rooms')
  const paths = (await readdir(rooms, { recursive: true })).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  )
  for (const path of paths) {
    const text = await readFile(join(rooms, path), 'utf8')
    if (/\b(?:lettersOf|noticesOf)\b/.test(text) && /rooms\/messaging|messaging\//.test(path + text))
      await import(/* @vite-ignore */ join(rooms, path))
  }
  return [...roomLetterNames(), ...noticeNames()].filter((name) => !name.startsWith('test.'))
}

async function knownTo(loads: string): Promise<string[]> {
  const asks = `await import(${JSON.stringify(resolve(root, loads))})
    const { roomLetterNames } = await import('#rooms/messaging/letters/room-letters.ts')
    const { noticeNames } = await import('#rooms/messaging/notices.ts')
    process.stdout.write('\\n' + JSON.stringify([...roomLetterNames(), ...noticeNames()]) + '\\n', () => process.exit(0))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', asks], { cwd: root })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as string[]
}

test('the worker knows every letter and notice of every room; what it hears and does alone would not tell it', async () => {
  const all = await everyName()
  expect(all).toEqual(expect.arrayContaining(['shop.claimCode', 'lessons.invited', 'shop.orderPlaced']))
  const known = await knownTo('app/shell/worker.ts')
  expect(all.filter((name) => !known.includes(name))).toEqual([])
  const without = await knownTo('app/shell/made/handlers.server.ts')
  expect(all.filter((name) => !without.includes(name))).not.toEqual([])
})

test('the server loads the very same list', async () => {
  const list = "import './made/said.server.ts'"
  expect(await readFile(join(root, 'app/shell/web.ts'), 'utf8')).toContain(list)
  expect(await readFile(join(root, 'app/shell/worker.ts'), 'utf8')).toContain(list)
  const all = await everyName()
  const known = await knownTo('app/shell/made/said.server.ts')
  expect(all.filter((name) => !known.includes(name))).toEqual([])
})
