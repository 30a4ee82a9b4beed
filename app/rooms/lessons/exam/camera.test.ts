/** The camera of an exam (learning.md §4.1 webcam, L9, N4): who agreed, what is taken, who sees it, and that it goes. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { objectSize } from '#kernel/storage.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { forgetPerson, removeFiles } from '../forget-person.ts'
import { breaches, person } from '../testing-school.ts'
import { allow } from './allowances.ts'
import { cameraPicture, dropExamPictures, notePicture, showCameraPicture } from './camera.ts'
import { submitAttempt } from './close.ts'
import { noteEvent } from './integrity-log.ts'
import { seeExam } from './see-exam.ts'
import { sittingsOf } from './sittings.ts'
import { startAttempt } from './start.ts'
import { anotherLearner, device, sitting, type Sitting } from './testing.ts'

const photo = async (width = 320) =>
  (
    await sharp({ create: { width, height: 240, channels: 3, background: '#8a6' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const watched = async () => {
  const scene = await sitting({ watchCamera: true, attempts: null })
  const begin = (camera = true) => startAttempt(scene.learner, { ...scene.where, device, camera })
  const take = async (attempt: string, kind: 'camera_start' | 'tab_hidden', who = scene.learner) =>
    notePicture(who, { attempt, kind, picture: await photo() })
  return { scene, begin, take }
}
const logOf = async (scene: Sitting, attempt: string) =>
  (await sittingsOf(scene.course.teacher, { ...scene.at, attempt })).looked!
const said = async (scene: Sitting, attempt: string) =>
  (await logOf(scene, attempt)).events.map(({ kind, hasPicture }) => `${kind}${hasPicture ? ' with a picture' : ''}`)
const keys = ({ course }: Sitting) =>
  course.tenant.sql<{ key: string }>(
    'select picture_key as key from lessons.integrity_events where picture_key is not null',
  )
const pass = ({ course }: Sitting, by: string) =>
  course.tenant.sql('update lessons.integrity_events set at = at - $1::interval', [by])

test('of who did not agree nothing is taken, and who began without a camera sits on: it is noted, and somebody looks', async () => {
  const { scene, begin, take } = await watched()
  const { id } = await begin(false)
  await expect(take(id, 'camera_start')).rejects.toMatchObject({ status: 409, code: 'CAMERA_NOT_AGREED' })
  await begin(false)
  expect(await said(scene, id)).toEqual(['no_camera'])
  expect(await keys(scene)).toEqual([])
  await submitAttempt(scene.learner, { attempt: id, device })
  expect(await logOf(scene, id)).toMatchObject({ integrity: 'flagged', state: 'submitted' })
})

test('who may sit it without a camera is not asked for one, and nothing is noted', async () => {
  const { scene, begin, take } = await watched()
  await allow(scene.course.teacher, { ...scene.at, accountId: scene.learner.actor.accountId!, withoutCamera: true })
  expect((await seeExam(scene.learner, scene.where)).rules.camera).toBe(false)
  const { id } = await begin(false)
  expect(await logOf(scene, id)).toMatchObject({ integrity: 'clear', events: [] })
  await expect(take(id, 'camera_start')).rejects.toMatchObject({ code: 'CAMERA_NOT_AGREED' })
})

test('an exam that asks for no camera takes no picture, whatever a program says', async () => {
  const scene = await sitting({})
  const { id } = await startAttempt(scene.learner, { ...scene.where, device, camera: true })
  const picture = await photo()
  await expect(notePicture(scene.learner, { attempt: id, kind: 'tab_hidden', picture })).rejects.toMatchObject({
    code: 'CAMERA_NOT_AGREED',
  })
})

test('a picture at the start and one on a suspicion, small; the next suspicion within a minute is noted without', async () => {
  const { scene, begin, take } = await watched()
  const { id } = await begin()
  expect(await take(id, 'camera_start')).toEqual({ kept: true })
  const taken = await Promise.all([1, 2, 3, 4, 5].map(() => take(id, 'tab_hidden')))
  expect(taken.filter(({ kept }) => kept)).toHaveLength(1)
  expect((await keys(scene)).length).toBe(2)
  expect((await said(scene, id)).filter((one) => one.startsWith('tab_hidden'))).toHaveLength(5)
  await pass(scene, '61 seconds')
  expect(await take(id, 'tab_hidden')).toEqual({ kept: true })
  expect(await breaches(scene.course)).toEqual([])
})

test('what is no picture, or too large for a small one, is refused; nothing is stored of it', async () => {
  const { scene, begin } = await watched()
  const { id: attempt } = await begin()
  const send = (picture: string) => notePicture(scene.learner, { attempt, kind: 'camera_start', picture })
  await expect(send(Buffer.from('<svg onload=alert(1)>').toString('base64'))).rejects.toMatchObject({ status: 415 })
  await expect(send('A'.repeat(60_000))).rejects.toMatchObject({ status: 422 })
  await expect(send(await photo(9000))).rejects.toMatchObject({ status: 413 })
  expect(await keys(scene)).toEqual([])
})

test('its teacher sees it; not the learner, another learner, another teacher or another business', async () => {
  const { scene, begin, take } = await watched()
  const { id } = await begin()
  await take(id, 'camera_start')
  const event = (await logOf(scene, id)).events[0]!.id
  const response = await showCameraPicture(scene.course.teacher, new Request('http://x/'), { event })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([shown.format, shown.width, shown.exif]).toEqual(['webp', 320, undefined])
  await expect(cameraPicture(scene.learner, { event })).rejects.toMatchObject({ status: 403 })
  await expect(cameraPicture(await anotherLearner(scene.course), { event })).rejects.toMatchObject({ status: 403 })
  const colleague = await person(scene.course.tenant, 'manager')
  await expect(cameraPicture(colleague, { event })).rejects.toMatchObject({ status: 404 })
  const stranger = await person(await newTenant('stranger'), 'admin')
  await expect(cameraPicture(stranger, { event })).rejects.toMatchObject({ status: 404 })
  const other = await anotherLearner(scene.course)
  await expect(take(id, 'tab_hidden', other)).rejects.toMatchObject({ status: 404 })
})

test('who turns it off is taken no more, until they agree again', async () => {
  const { scene, begin, take } = await watched()
  const { id } = await begin()
  await noteEvent(scene.learner, { attempt: id, kind: 'camera_off' })
  await expect(take(id, 'tab_hidden')).rejects.toMatchObject({ code: 'CAMERA_NOT_AGREED' })
  await begin()
  expect(await take(id, 'tab_hidden')).toEqual({ kept: true })
  await submitAttempt(scene.learner, { attempt: id, device })
  await expect(take(id, 'tab_hidden')).rejects.toMatchObject({ status: 404 })
})

test('after its term the worker takes it away, row and file; what was noted stays', async () => {
  const { scene, begin, take } = await watched()
  const { id } = await begin()
  await take(id, 'camera_start')
  const [{ key } = { key: '' }] = await keys(scene)
  await pass(scene, '29 days')
  await dropExamPictures.handle(jobContext(scene.course.tenant.id), {})
  expect(await objectSize(key)).toBeGreaterThan(0)
  await pass(scene, '2 days')
  const event = (await logOf(scene, id)).events[0]!
  await expect(cameraPicture(scene.course.teacher, { event: event.id })).rejects.toMatchObject({ status: 404 })
  await dropExamPictures.handle(jobContext(scene.course.tenant.id), {})
  expect(await keys(scene)).toEqual([])
  expect(await objectSize(key)).toBeNull()
  expect(await said(scene, id)).toEqual(['camera_start'])
})

test('an erased person leaves no picture', async () => {
  const { scene, begin, take } = await watched()
  const { id } = await begin()
  await take(id, 'camera_start')
  const [{ key } = { key: '' }] = await keys(scene)
  await forgetPerson.handle(jobContext(scene.course.tenant.id), { accountId: scene.learner.actor.accountId })
  expect(await keys(scene)).toEqual([])
  await removeFiles.handle(jobContext(scene.course.tenant.id), { keys: [key] })
  expect(await objectSize(key)).toBeNull()
})
