import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstSentence, withFreshTables } from './map.ts'

const house = await readFile(join(import.meta.dirname, '..', 'HOUSE.md'), 'utf8')
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
