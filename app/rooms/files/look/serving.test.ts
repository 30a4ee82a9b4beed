import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { readSignedPath } from '#kernel/store/object-token.server.ts'
import { lookAt, newFile, photo } from './testing-pictures.ts'
import { ask, personIn, scene } from './testing-serving.ts'

const linkOf = async (answer: Response) => readSignedPath(answer.headers.get('location') ?? '')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

const ways = (id: string) => [
  `/filemanager/download/${id}`,
  `/filemanager/view/${id}`,
  `/filemanager/thumbnail/${id}`,
  `/filemanager/zip?items=${id}`,
]

test('another tenant’s ids, a neighbour’s and what nobody has: "Failed to download file." by every call', async () => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, { bytes: await photo({ width: 40, height: 30 }) })
  await lookAt(tenant, id)
  const others = [await personIn(tenant), tenant.as('admin'), (await newTenant()).as('admin')]
  for (const path of [...ways(id), ...ways('0199b1f2-0000-7000-8000-000000000000')])
    for (const other of others) {
      const answer = await ask(other, path)
      expect(answer.status, path).toBe(404)
      expect(await answer.json()).toMatchObject({ status: false, message: 'Failed to download file.' })
    }
  for (const path of ways(id)) {
    const answer = await ask(tenant.as('guest'), path)
    expect([answer.status, await answer.json()]).toMatchObject([401, { message: 'No token found.' }])
  }
})

test('path traversal: an id that is a path is no id', async () => {
  const { person } = await scene()
  for (const id of ['..%2f..%2fetc', '%00', 'C:\\x', "' or 1=1"]) {
    expect((await ask(person, `/filemanager/zip?items=${encodeURIComponent(id)}`)).status).toBe(422)
    expect((await ask(person, `/f/${encodeURIComponent(id)}`)).status).toBe(422)
  }
})

test('a quarantined file is nobody’s to download, its owner’s neither', async () => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, { bytes: await photo(), status: 'quarantined', access: 'public' })
  for (const path of [...ways(id), `/f/${id}`]) expect((await ask(person, path)).status, path).toBe(404)
})

test('a download goes on to a link of a minute, for this one object', async () => {
  const { tenant, person } = await scene()
  const { id, key } = await newFile(tenant, person, { bytes: html, name: 'หน้า.html', contentType: 'text/html' })
  const answer = await ask(person, `/filemanager/download/${id}`)
  expect(answer.status).toBe(302)
  const link = (await linkOf(answer))!
  expect(link).toMatchObject({ operation: 'get', tenant: tenant.id, key, how: 'attachment', name: 'หน้า.html' })
  expect(link.until - Date.now()).toBeLessThanOrEqual(60_000)
  expect(await linkOf(await ask(person, `/filemanager/view/${id}`))).toMatchObject({ how: 'inline' })
  expect((await ask(person, `/filemanager/download/${id}?version=2`)).status).toBe(404)
})

test('who opens a file in a tab and is not signed in is led to the door', async () => {
  const { tenant } = await scene()
  const answer = await ask(tenant.as('guest'), '/filemanager/view/x', { 'sec-fetch-dest': 'document' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/login?next=%2Ffilemanager%2Fview%2Fx'])
})

test('a thumbnail is AVIF for who takes it, and kept by the browser under its version', async () => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, { bytes: await photo() })
  await lookAt(tenant, id)
  const small = await ask(person, `/filemanager/thumbnail/${id}?v=1`, { accept: 'image/avif,image/webp' })
  expect(small.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 240, height: 320 })
  expect(small.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  const large = `/filemanager/thumbnail/${id}?side=1280&v=1`
  const avif = await ask(person, large, { accept: 'image/avif,image/webp' })
  expect(avif.headers.get('content-type')).toBe('image/avif')
  expect((await ask(person, large)).headers.get('content-type')).toBe('image/webp')
  const etag = avif.headers.get('etag')!
  expect((await ask(person, large, { accept: 'image/avif', 'if-none-match': etag })).status).toBe(304)
  expect((await ask(person, `/filemanager/thumbnail/${id}?side=4000`)).status).toBe(422)
})
