import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import {
  deleteObject,
  isSigned,
  listObjects,
  newKey,
  objectSize,
  putObject,
  readObject,
  signedPath,
} from './storage.server.ts'

test('keeps an object whole, lists it under its tenant and lets it go', async () => {
  const tenant = randomUUID()
  const key = newKey(tenant, 'slips', 'webp')
  const stored = await putObject(key, Buffer.from('สวัสดี'))
  expect(stored).toMatchObject({ key, size: 18 })
  expect(await text(readObject(key))).toBe('สวัสดี')
  expect(await listObjects(tenant, 'slips')).toEqual([key])
  await deleteObject(key)
  expect(await objectSize(key)).toBeNull()
})

test('refuses every name that is not one of its own', async () => {
  for (const key of [
    '../etc/passwd',
    '/etc/passwd',
    `${randomUUID()}/slips/../../x`,
    `${randomUUID()}/slips/a\0bcdefgh`,
    'x',
  ])
    await expect(putObject(key, Buffer.from('x'))).rejects.toThrow('not an object key')
})

test('a signed link opens one object for a while, and nothing else', () => {
  const key = newKey(randomUUID(), 'slips', 'webp')
  const url = new URL(signedPath(key, Date.now() + 60_000), 'http://x')
  const [expires, signature] = [Number(url.searchParams.get('expires')), url.searchParams.get('signature')!]
  expect(isSigned(key, expires, signature)).toBe(true)
  expect(isSigned(key, expires + 1, signature)).toBe(false)
  expect(isSigned(newKey(randomUUID(), 'slips', 'webp'), expires, signature)).toBe(false)
  expect(
    isSigned(key, Date.now() - 1, new URL(signedPath(key, Date.now() - 1), 'http://x').searchParams.get('signature')!),
  ).toBe(false)
})
