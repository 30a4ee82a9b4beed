/** All papers of a programme in one zip, and the pictures that stand on them. */
import { utimes } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { objectBytes } from '#kernel/storage.server.ts'
import { objectPath } from '#kernel/store/disk-folders.server.ts'
import { putFile } from '#rooms/files/index.ts'
import { samplePng } from '../programme/sample.server.ts'
import { seeProgramme } from '../programme/save-programme.ts'
import { noPicture } from '../programme/pictures-input.ts'
import { picturesToChoose, setPictures, sweepPictures } from '../programme/set-pictures.ts'
import { ended, papersZip } from '../see/papers-zip.server.ts'
import { learner, someProgramme } from '../testing.ts'
import { revokeCertificate } from './end.ts'
import { giveCertificate } from './give.ts'

const asked = (query = '', method = 'GET') => new Request(`http://x/certificates.zip${query}`, { method })

test('who may not issue takes nothing; where nothing stands there is none', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  await expect(papersZip(await learner(scene, { done: false }), asked(), scene.programmeId)).rejects.toMatchObject({
    status: 403,
  })
  await expect(papersZip(scene.tenant.as('manager'), asked(), scene.programmeId)).rejects.toMatchObject({ status: 404 })
})

test('a class in one zip: a PDF each by its number, no path out of any name, nothing that was revoked', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const manager = scene.tenant.as('manager')
  const names = ['../../มานี', 'ปิติ / ใจดี', 'ซ้ำ', 'ซ้ำ', ...Array.from({ length: 16 }, (_, at) => `คนที่ ${at}`)]
  const given = []
  for (const nameTh of names) given.push(await giveCertificate(manager, { id: scene.programmeId, nameTh, email: '' }))
  await revokeCertificate(manager, { id: given[4]!.publicId, why: 'ออกผิดคน' })
  const answer = await papersZip(manager, asked('?lang=th'), scene.programmeId)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const paths = Object.keys(files)
  expect(paths).toHaveLength(names.length - 1)
  expect(paths.filter((path) => /[\\/]|\.\.\//.test(path))).toEqual([])
  expect(paths.map((path) => Number(path.slice(7, 12)))).toEqual(
    names.map((_, at) => at + 1).filter((number) => number !== 5),
  )
  expect(paths[1]).toMatch(/^BE25\d\d-00002 ปิติ ใจดี\.pdf$/)
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  await expect(papersZip(manager, asked('?part=2'), scene.programmeId)).rejects.toMatchObject({ status: 404 })
})

test('who stops reading frees the place: again and again the next is served', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const manager = scene.tenant.as('manager')
  for (let at = 0; at < 3; at++)
    await giveCertificate(manager, { id: scene.programmeId, nameTh: `คนที่ ${at}`, email: '' })
  for (let time = 0; time < 4; time++) {
    const answer = await papersZip(manager, asked(), scene.programmeId)
    await answer.body!.cancel()
  }
  const open = [
    await papersZip(manager, asked(), scene.programmeId),
    await papersZip(manager, asked(), scene.programmeId),
  ]
  await expect(papersZip(manager, asked(), scene.programmeId)).rejects.toMatchObject({ status: 503 })
  for (const { body } of open) await body!.cancel()
  expect((await papersZip(manager, asked('', 'HEAD'), scene.programmeId)).status).toBe(200)
})

test.each([
  ['takes nothing any more', { wholeMs: 60_000, stillMs: 20 }],
  ['takes it for ever', { wholeMs: 20, stillMs: 60_000 }],
])('who %s loses the place, and what was to be read ends', async (_how, patience) => {
  const left = Promise.withResolvers<string>()
  const stopped = Promise.withResolvers<string>()
  const zip = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    cancel: () => stopped.resolve('stopped'),
  })
  const reader = ended(zip, () => left.resolve('left'), patience).getReader()
  await reader.read()
  expect(await Promise.all([left.promise, stopped.promise])).toEqual(['left', 'stopped'])
  await expect(reader.closed).rejects.toThrow(/too slowly/)
})

test('the sweep takes what no programme and no paper shows; what was issued keeps its seal', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const { tenant, programmeId: id } = scene
  const manager = tenant.as('manager', { accountId: scene.teacher.actor.accountId })
  const picture = async (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 4, background } })
      .png()
      .toBuffer()
  for (const [name, colour] of [
    ['first.png', '#c00'],
    ['second.png', '#0c0'],
    ['third.png', '#00c'],
  ] as const) {
    await putFile(manager, { name, parent: null, scope: 'business' }, await picture(colour))
    await tenant.sql(`update files.items set status = 'ready', content_type = 'image/png' where name = '${name}'`)
  }
  const keyNow = async () =>
    (await tenant.sql<{ key: string }>('select seal_picture as key from certificates.programmes'))[0]!.key
  await setPictures(manager, { id, seal: 'first.png' })
  const printed = await keyNow()
  await giveCertificate(manager, { id, nameTh: 'มานี', email: '' })
  await setPictures(manager, { id, seal: 'second.png' })
  const shownByNobody = await keyNow()
  await setPictures(manager, { id, seal: 'third.png' })
  const shown = await keyNow()
  const then = new Date(Date.now() - 50 * 3_600_000)
  for (const key of [printed, shownByNobody, shown]) await utimes(objectPath(key), then, then)
  await sweepPictures.handle(jobContext(tenant.id), {})
  await expect(objectBytes(shownByNobody)).rejects.toMatchObject({ status: 404 })
  for (const key of [printed, shown]) expect((await objectBytes(key)).length).toBeGreaterThan(0)
})

test('a seal out of the drive is copied and printed; taken away it is gone; what is no picture is refused', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const manager = scene.tenant.as('manager', { accountId: scene.teacher.actor.accountId })
  const seal = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#c00' } })
    .png()
    .toBuffer()
  await putFile(manager, { name: 'seal.png', parent: null, scope: 'business' }, seal)
  await scene.tenant.sql(`update files.items set status = 'ready', content_type = 'image/png' where name = 'seal.png'`)
  const { programmeId: id } = scene
  await expect(setPictures(await learner(scene, { done: false }), { id, seal: 'seal.png' })).rejects.toMatchObject({
    status: 403,
  })
  await expect(setPictures(manager, { id, seal: 'gone.png' })).rejects.toMatchObject({ status: 422 })
  expect((await picturesToChoose(manager, {})).map(({ name }) => name)).toContain('seal.png')
  const paper = async () => Buffer.from(await (await samplePng(manager, asked(), id)).arrayBuffer())
  const before = await paper()
  await setPictures(manager, { id, seal: 'seal.png' })
  expect((await seeProgramme(manager, { id }))!.pictures).toMatchObject({ seal: true, logo: false })
  const corner = await sharp(await paper())
    .extract({ left: 210, top: 700, width: 60, height: 40 })
    .png()
    .toBuffer()
  const { dominant } = await sharp(corner).stats()
  expect(before.equals(await paper())).toBe(false)
  expect(dominant.r).toBeGreaterThan(dominant.b)
  await setPictures(manager, { id, seal: noPicture })
  expect((await seeProgramme(manager, { id }))!.pictures.seal).toBe(false)
})
