import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { deleteObject, listObjects, newKey, objectSize, putObject, readObject } from './storage.server.ts'

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
