import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gather, gatheredFiles, roomsByFloor } from './gather.ts'
import { firstSentence, freshMap, withFreshRooms } from './map-tables.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const house = await read('HOUSE.md')
const fresh = await freshMap(house)
const rowsOf = (text: string) => text.split('| --- |').at(-1)!.split('<!-- end')[0]!.trim().split('\n').slice(1)

test.each([
  ['HOUSE.md', 12],
  ['docs/map/urls.md', 100],
  ['docs/map/calls.md', 100],
  ['docs/map/permissions.md', 40],
])('%s says what the code says: npm run map', async (path, least) => {
  expect(await read(path)).toBe(fresh.get(path))
  expect(rowsOf(fresh.get(path)!).length).toBeGreaterThan(least)
})

test('every file that a page of the map leads to is there', () => {
  const links = [...fresh].flatMap(([path, text]) =>
    [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => join(dirname(path), link!)),
  )
  expect(links.length).toBeGreaterThan(300)
  expect([...new Set(links)].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a stale table is found', async () => {
  const stale = house.replace(rowsOf(house)[0]!, '| 1 | cellar | dark | |')
  expect(stale).not.toBe(house)
  expect(await withFreshRooms(stale)).toBe(house)
})

test('a table that has lost its place is said', async () => {
  await expect(withFreshRooms('# House')).rejects.toThrow('no place for its rooms')
})

test.each([
  ['# x\n\nOne book, double entry. More.', 'One book, double entry'],
  ['# x\n\n**What it is.** The areas of\nThailand. More.', 'The areas of Thailand'],
  ['', ''],
])('takes the first sentence of %j', (readme, sentence) => expect(firstSentence(readme)).toBe(sentence))

/** A house with nothing but these files. */
async function houseOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-map-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

test.each([
  [{ 'app/rooms/cellar/README.md': '# cellar' }, 'cellar/README.md does not begin with its floor: # cellar · floor'],
  [{ 'app/rooms/cellar/room.ts': '' }, 'cellar/README.md does not begin with its floor'],
  [
    { 'app/rooms/cellar/README.md': '# cellar · floor 5', 'app/rooms/attic/README.md': '# attic · floor 5' },
    'both stand on floor 5',
  ],
])('a room without a floor of its own is refused: %j', async (files, sentence) => {
  await expect(roomsByFloor(await houseOf(files))).rejects.toThrow(sentence)
})

test('the shell’s lists of rooms are what the folders say: npm run map', async () => {
  expect(await gather(root, { onlyLook: true })).toEqual([])
  expect((await roomsByFloor(root)).length).toBeGreaterThan(12)
})

test('a new room stands in every list whose file it has, on its floor, and nowhere else', async () => {
  const folder = await houseOf({
    'app/rooms/attic/README.md': '# attic · floor 20\n\nBoxes.',
    'app/rooms/attic/api.ts': '',
    'app/rooms/attic/office.ts': '',
    'app/rooms/cellar/README.md': '# cellar · floor 7\n\nWine.',
    'app/rooms/cellar/api.ts': '',
  })
  const made = await gatheredFiles(folder)
  expect(made.get('app/shell/made/rooms.ts')).toContain("[\n  'cellar',\n  'attic',\n]")
  expect(made.get('app/shell/made/calls.server.ts')).toContain('  ...cellar,\n  ...attic,\n')
  expect(made.get('app/shell/made/office.server.ts')).toContain('= [\n  attic,\n]')
  expect(made.get('app/shell/made/personal.server.ts')).not.toContain('#rooms/')
  expect(await gather(folder, { onlyLook: true })).toEqual([...made.keys()])
  await gather(folder, { onlyLook: false })
  expect(await gather(folder, { onlyLook: true })).toEqual([])
})
