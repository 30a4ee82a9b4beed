import { expect, test } from 'vitest'
import { isZone, offsetAt, zonesKept } from './zones.ts'

/** So many ways to write one name. */
const spellings = (name: string, many: number) =>
  Array.from({ length: many }, (_, n) =>
    [...name].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join(''),
  )

test('a zone is known by its name, however it is written; what is none is none', () => {
  for (const zone of ['Asia/Tokyo', 'asia/tokyo', 'UTC']) expect([zone, isZone(zone)]).toEqual([zone, true])
  for (const zone of ['+07:00', 'Tokyo', 'Asia/Nowhere', '']) expect([zone, isZone(zone)]).toEqual([zone, false])
  for (const zone of ['Asia/Tokyo', 'aSIA/tOKYO']) expect(offsetAt(zone, Date.UTC(2000, 0, 1))).toBe(32_400)
})

test('whoever asks for one zone in thousands of spellings does not fill the memory', () => {
  const asked = new Set(spellings('america/argentina/ushuaia', 3000))
  expect(asked.size).toBeGreaterThan(1500)
  const before = zonesKept().formats
  for (const zone of asked) expect(isZone(zone)).toBe(true)
  for (let minutes = 0; minutes < 1000; minutes++) isZone(`+${new Date(minutes * 60_000).toISOString().slice(11, 16)}`)
  expect(zonesKept().formats - before).toBeLessThanOrEqual(1)
  expect(zonesKept().spellings).toBeLessThanOrEqual(1000)
})
