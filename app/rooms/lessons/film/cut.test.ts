import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cutFilm } from './cut.server.ts'

test('the head of a film with a voice recorded at 24 kHz names the rate at which it is heard', async () => {
  const file = await readFile('db/seed/content/films/greetings-minute.mp4')
  const rateIn = (bytes: Uint8Array) => Buffer.from(bytes).readUInt32BE(Buffer.from(bytes).indexOf('dOps') + 8)
  expect(rateIn(file)).toBe(24_000)
  const read = async (start: number, end: number) => file.subarray(start, end + 1)
  const starts: number[] = []
  const { head, durationS } = await cutFilm({ size: file.length, read }, async (_bytes, at) => void starts.push(at))
  expect(rateIn(head)).toBe(48_000)
  // What is left at its end stands in the fragment before it.
  expect(durationS - starts.at(-1)!).toBeGreaterThan(1)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
})
