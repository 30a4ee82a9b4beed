import { createDecipheriv } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteObject, objectBytes } from '#kernel/storage.server.ts'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { putFile } from '#rooms/files/index.ts'
import { publishCourse } from '../course/publish.ts'
import { suspendLearner } from '../course/roster.ts'
import { itemToEdit } from '../course/outline.ts'
import { enrol } from '../learn/enrol.ts'
import { itemMedia, seeItem } from '../learn/see-item.ts'
import { filmAt, partsOf, person, prepareNow as prepare, school, tokenOf, withFilm } from '../testing.ts'
import { captionsOf, saveCaptions } from './captions.ts'
import { filmKey, filmList, filmSegment, filmThumbs } from './see-film.ts'
import { segmentToken } from './segment-token.server.ts'
import { segmentIv } from './segments.ts'
import { hasFfmpeg } from './with-ffmpeg.server.ts'

const at = filmAt

const status = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (refusal: { status?: number }) => refusal.status,
  )

test('a film is cut into enciphered parts that its key opens, once, however often it is asked', async () => {
  const { course, fileId } = await withFilm()
  for (const key of await keysOnDisk(course.tenant.id, 'films')) await deleteObject(key)
  await course.tenant.sql('delete from lessons.films')
  await Promise.all([1, 2, 3].map(() => prepare(course, fileId)))
  expect(await course.tenant.sql('select state, duration_s from lessons.films')).toEqual([
    { state: 'ready', duration_s: 12 },
  ])
  const who = await person(course.tenant)
  await enrol(who, { course: course.slug, name: 'มานี' })
  const { list } = await filmList(who, at(course))
  expect(list).toContain('#EXT-X-KEY:METHOD=AES-128')
  const parts = partsOf(list)
  expect(parts).toHaveLength(3)
  const { bytes: key } = await filmKey(who, at(course))
  const boxes = await Promise.all(
    parts.map(async (part, n) => {
      const { key: object } = await filmSegment(who, { token: tokenOf(part) })
      const raw = await objectBytes(object)
      const cipher = createDecipheriv('aes-128-cbc', key, segmentIv(n))
      return [
        raw.toString('latin1', 4, 8),
        Buffer.concat([cipher.update(raw), cipher.final()]).toString('latin1', 4, 8),
      ]
    }),
  )
  for (const [raw, opened] of boxes) {
    expect(raw).not.toBe('moof')
    expect(opened).toBe('moof')
  }
  // A head and three parts, small pictures where there is ffmpeg, nothing left over.
  expect(await keysOnDisk(course.tenant.id, 'films')).toHaveLength((await hasFfmpeg()) ? 5 : 4)
})

test('its length is known without being typed', async () => {
  const { course } = await withFilm('greetings.mp4')
  const itemId = course.items.video!.id
  await course.tenant.sql('update lessons.items set duration_s = 0')
  await course.tenant.sql('delete from lessons.films')
  const { film, file } = await itemToEdit(course.teacher, { courseId: course.courseId, itemId })
  expect(film!.state).toBeNull()
  await prepare(course, file!.id)
  expect(await itemToEdit(course.teacher, { courseId: course.courseId, itemId })).toMatchObject({
    durationS: 12,
    film: { state: 'ready', parts: 3 },
  })
})

test('what cannot be cut is played as the file that it is, and its teacher is told why', async () => {
  if (await hasFfmpeg()) return
  const { course, fileId } = await withFilm('greetings.webm')
  const seen = await itemToEdit(course.teacher, { courseId: course.courseId, itemId: course.items.video!.id })
  expect(seen.film).toMatchObject({ state: 'plain', why: 'codec' })
  await course.tenant.sql('delete from lessons.films')
  const { id: broken } = await putFile(
    course.teacher,
    { name: 'broken.mp4', parent: null, scope: 'business' },
    Buffer.from('no film at all'),
  )
  await prepare(course, broken)
  expect(await course.tenant.sql('select why from lessons.films')).toEqual([{ why: 'unreadable' }])
  const who = await person(course.tenant)
  await enrol(who, { course: course.slug, name: 'มานี' })
  expect((await seeItem(who, at(course))).content!.isCut).toBe(false)
  expect((await itemMedia(who, at(course))).path).toMatch(/^\/objects\//)
  expect(await status(filmList(who, at(course)))).toBe(404)
  expect(fileId).toBeTruthy()
})

test('with ffmpeg a film that browsers cannot have in parts is drawn again, and then they can', async () => {
  if (!(await hasFfmpeg())) return
  const { course } = await withFilm('greetings.webm')
  const [film] = await course.tenant.sql<{ state: string; codecs: string; duration_s: number }>(
    'select state, codecs, duration_s from lessons.films',
  )
  expect(film).toMatchObject({ state: 'ready', codecs: expect.stringMatching(/^avc1/) })
  expect(film!.duration_s).toBeGreaterThan(7)
  const [small] = await course.tenant.sql<{ key: string; thumbs: unknown }>(
    'select thumbs_key as key, thumbs from lessons.films',
  )
  expect(small!.thumbs).toMatchObject({ everyS: 2, count: Math.ceil(film!.duration_s / 2) })
  expect(await sharp(await objectBytes(small!.key)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1600,
    height: 90,
  })
  const who = await person(course.tenant)
  await enrol(who, { course: course.slug, name: 'มานี' })
  expect(partsOf((await filmList(who, at(course))).list).length).toBeGreaterThan(1)
  // A list that names other files is no film.
  const { id: list } = await putFile(
    course.teacher,
    { name: 'list.mp4', parent: null, scope: 'business' },
    Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'),
  )
  await prepare(course, list)
  expect(await course.tenant.sql('select state from lessons.films where file_id = $1', [list])).toEqual([
    { state: 'plain' },
  ])
})

test('list, key, parts, file and captions: who may, who may not, and whose address it is', async () => {
  const { course, fileId } = await withFilm('greetings.mp4', { baht: 500 })
  const { courseId, teacher, admin, tenant } = course
  await saveCaptions(teacher, {
    courseId,
    itemId: course.items.video!.id,
    text: '00:01.000 --> 00:02.000\nสวัสดี',
  })
  const learner = await person(tenant)
  await tenant.sql('update lessons.courses set price_satang = 0')
  const { enrolmentId } = await enrol(learner, { course: course.slug, name: 'มานี' })
  await tenant.sql(
    `update lessons.films set thumbs_key = head_key, thumbs = '{"everyS":2,"count":6,"columns":10,"width":160,"height":90}'`,
  )
  const all = async (who: Parameters<typeof filmList>[0]) => [
    await status(filmThumbs(who, at(course))),
    await status(filmList(who, at(course))),
    await status(filmKey(who, at(course))),
    await status(itemMedia(who, at(course))),
    await status(captionsOf(who, { ...at(course), language: 'th' })),
  ]
  for (const who of [learner, teacher, admin]) expect(await all(who)).toEqual([200, 200, 200, 200, 200])
  const [stranger, otherTeacher] = [await person(tenant), await person(tenant, 'manager')]
  for (const who of [stranger, otherTeacher, tenant.as('guest')])
    expect(await all(who)).toEqual([403, 403, 403, 403, 403])
  const other = await school({ kinds: ['video'] })
  expect(await all(other.admin)).toEqual([404, 404, 404, 404, 404])

  const [part] = partsOf((await filmList(learner, at(course))).list).slice(0, 1)
  const token = tokenOf(part!)
  expect(await status(filmSegment(learner, { token }))).toBe(200)
  for (const who of [stranger, tenant.as('guest'), teacher, other.admin])
    expect(await status(filmSegment(who, { token }))).toBe(404)
  const [said, signature] = token.split('.') as [string, string]
  const forged = Buffer.from(said, 'base64url').toString().replace(learner.actor.accountId, stranger.actor.accountId)
  for (const bad of [`${Buffer.from(forged).toString('base64url')}.${signature}`, said, `${said}.`, 'x.y'])
    expect(await status(filmSegment(stranger, { token: bad }))).toBe(404)
  const [film] = await tenant.sql<{ id: string }>('select id from lessons.films where file_id = $1', [fileId])
  const operation = { tenant: tenant.id, film: film!.id, account: learner.actor.accountId }
  const part0 = { n: 0, from: 0, to: 4 }
  const old = segmentToken(operation, part0, new Date(Date.now() - 1))
  await expect(filmSegment(learner, { token: old })).rejects.toMatchObject({ status: 403, code: 'MEDIA_EXPIRED' })
  const beyond = segmentToken(operation, { ...part0, n: 99 }, new Date(Date.now() + 1000))
  expect(await status(filmSegment(learner, { token: beyond }))).toBe(404)

  // The key is not given any more at the moment when the right ends.
  await suspendLearner(teacher, { enrolmentId, suspended: true })
  expect(await all(learner)).toEqual([403, 403, 403, 403, 403])
})

test('a free preview is everybody’s', async () => {
  const { course } = await withFilm()
  await course.tenant.sql('update lessons.items set is_preview = true')
  await publishCourse(course.teacher, { id: course.courseId })
  const guest = course.tenant.as('guest')
  const [part] = partsOf((await filmList(guest, at(course))).list)
  expect(await status(filmSegment(await person(course.tenant), { token: tokenOf(part!) }))).toBe(200)
  expect(await status(filmKey(guest, at(course)))).toBe(200)
})

test('captions are read, shown and taken away by who teaches; what is none is refused', async () => {
  const { course } = await withFilm()
  const of = { courseId: course.courseId, itemId: course.items.video!.id }
  await expect(saveCaptions(course.teacher, { ...of, text: 'nothing' })).rejects.toMatchObject({ status: 422 })
  // Longer as it is kept than as it came.
  const cues = Array.from({ length: 4_500 }, () => `00:01.000 --> 00:02.000\n${'ก'.repeat(85)}`)
  const long = ['WEBVTT', ...cues].join('\n\n')
  await expect(saveCaptions(course.teacher, { ...of, text: long })).rejects.toMatchObject({ status: 422 })
  await saveCaptions(course.teacher, { ...of, text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nสวัสดี' })
  const seen = await seeItem(course.teacher, at(course))
  expect(seen.content!.captions).toEqual([{ language: 'th', cues: [{ from: 1, to: 2, text: 'สวัสดี' }] }])
  await expect(saveCaptions(await person(course.tenant, 'manager'), { ...of, text: '' })).rejects.toMatchObject({
    status: 404,
  })
  await saveCaptions(course.teacher, { ...of, text: '' })
  expect((await seeItem(course.teacher, at(course))).content!.captions).toEqual([])
})
