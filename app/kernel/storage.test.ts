import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { deleteObject, newKey, objectBytes, objectSize, putObject, readObject } from './storage.server.ts'
import { keysOnDisk } from './store/disk-folders.server.ts'

test('keeps an object whole, lists it under its tenant and lets it go', async () => {
  const tenant = randomUUID()
  const key = newKey(tenant, 'slips', 'webp')
  await putObject(key, Buffer.from('สวัสดี'))
  expect(await text(await readObject(key))).toBe('สวัสดี')
  expect((await objectBytes(key)).toString()).toBe('สวัสดี')
  expect(await keysOnDisk(tenant, 'slips')).toEqual([key])
  await deleteObject(key)
  expect(await objectSize(key)).toBeNull()
  await expect(readObject(key)).rejects.toMatchObject({ status: 404 })
  await expect(objectBytes(key)).rejects.toMatchObject({ status: 404 })
})

test('what came twice is the same or is refused: nobody’s bytes take the place of others', async () => {
  const key = newKey(randomUUID(), 'pictures', 'webp')
  await putObject(key, Buffer.from('one'))
  await putObject(key, Buffer.from('one'))
  await expect(putObject(key, Buffer.from('two'))).rejects.toMatchObject({ status: 503 })
  expect((await objectBytes(key)).toString()).toBe('one')
})

test('refuses every name that is not one of its own', async () => {
  for (const key of [
    '../etc/passwd',
    '/etc/passwd',
    `${randomUUID()}/slips/../../x`,
    `${randomUUID()}/slips/a\0bcdefgh`,
    'x',
  ])
    await expect(putObject(key, Buffer.from('x'))).rejects.toMatchObject({ status: 404 })
})
