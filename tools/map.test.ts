import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gather, gatheredFiles, roomsByFloor } from './gather.ts'
import { firstSentence, withFreshTables } from './map-tables.ts'

const root = join(import.meta.dirname, '..')
const house = await readFile(join(root, 'HOUSE.md'), 'utf8')
const rowsOf = (text: string, name: string) =>
  text.split(`<!-- made: ${name} -->`)[1]!.split('<!-- end')[0]!.trim().split('\n').slice(2)

test('the tables in HOUSE.md are what the code says: npm run map', async () => {
  expect(await withFreshTables(house)).toBe(house)
  const least = { rooms: 12, screens: 3, calls: 30, permissions: 10 }
  for (const [name, count] of Object.entries(least))
    expect([name, rowsOf(house, name).length]).toSatisfy(([, rows]) => rows >= count)
})

test('a stale table is found', async () => {
  const stale = house.replace(rowsOf(house, 'rooms')[0]!, '| 1 | cellar | dark | |')
  expect(stale).not.toBe(house)
  expect(await withFreshTables(stale)).toBe(house)
})

test('a table that has lost its place is said', async () => {
  await expect(withFreshTables('# House')).rejects.toThrow('no place for the table "rooms"')
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
  expect(made.get('app/shell/made/mine.server.ts')).not.toContain('#rooms/')
  expect(await gather(folder, { onlyLook: true })).toEqual([...made.keys()])
  await gather(folder, { onlyLook: false })
  expect(await gather(folder, { onlyLook: true })).toEqual([])
})
