import { expect, test } from 'vitest'
import { seeCourse } from '#rooms/lessons/index.ts'
import { passExam, sitting } from '#rooms/lessons/testing.ts'
import { giveCertificate, giveToMany } from './give.ts'
import { seeCertificate } from '../see/certificate.ts'
import { seeEarning } from '../see/mine.ts'
import { programmeMoves } from '../programme/programme-moves.ts'
import { breaches, learner, someProgramme } from '../testing.ts'
import { confirmName } from './confirm-name.ts'
import { extendCertificate, reissueCertificate, revokeCertificate } from './end.ts'
import { showCertificate } from './show.ts'

const named = (slug: string, nameTh = 'มานี มีตา') => ({ slug, nameTh, nameEn: '' })

test('who has not finished, a teacher, and a stranger receive nothing; who has finished receives one', async () => {
  const scene = await someProgramme()
  const half = await learner(scene, { done: false })
  await expect(confirmName(half, named(scene.programme))).rejects.toMatchObject({
    status: 409,
    code: 'CERT_NOT_ELIGIBLE',
  })
  await scene.tenant.sql(
    `insert into certificates.claims (programme_id, account_id, round, given, evidence, done_on) values ($1, $2, 1, 'facts', '{}', '2026-11-01')`,
    [scene.programmeId, half.actor.accountId],
  )
  await expect(confirmName(half, named(scene.programme))).rejects.toMatchObject({ code: 'CERT_NOT_ELIGIBLE' })
  await expect(confirmName(scene.teacher, named(scene.programme))).rejects.toMatchObject({ status: 409 })
  const who = await learner(scene)
  expect(await seeEarning(who, { slug: scene.programme })).toMatchObject({ isReady: true, certificate: null })
  const { publicId, number } = await confirmName(who, named(scene.programme))
  expect(number).toMatch(/^BE25\d\d\/00001$/)
  const seen = await seeCertificate(scene.tenant.as('guest'), { publicId })
  expect(seen).toMatchObject({ standing: 'valid', isSigned: true, number, name: { th: 'มานี มีตา' } })
  expect(seen.evidence.th).toBe('เรียนครบทุกบทที่กำหนด (1 จาก 1 บท)')
  await expect(confirmName(who, named(scene.programme))).rejects.toMatchObject({ status: 409 })
  expect(await breaches(scene)).toEqual([])
})

test('by its exams: passed and told, the certificate waits; its page says with how much, the course’s page leads to it', async () => {
  const exam = await sitting()
  const scene = {
    ...exam.course,
    ...(await someProgramme({ earnedBy: 'exam', courseId: exam.at.courseId }, exam.course)),
  }
  const { learner: who } = exam
  expect(await seeEarning(who, { slug: scene.programme })).toMatchObject({
    isReady: false,
    standing: { lines: [{ isMet: true }, { text: { th: 'สอบผ่านทุกชุด (0/1)' }, isMet: false }] },
  })
  await expect(confirmName(who, named(scene.programme))).rejects.toMatchObject({ code: 'CERT_NOT_ELIGIBLE' })
  await passExam(exam)
  expect(await seeCourse(who, { slug: exam.where.course })).toMatchObject({
    rewards: [{ path: `/lesson/certification/${scene.programme}`, title: { en: 'Basic Thai' } }],
  })
  const { publicId } = await confirmName(who, named(scene.programme))
  const seen = await seeCertificate(scene.tenant.as('guest'), { publicId })
  expect(seen.evidence).toEqual({ th: 'สอบผ่าน ได้ 66%', en: 'Passed the exam with 66%' })
  await programmeMoves.close(scene.tenant.as('manager'), { id: scene.programmeId })
  expect(await seeCourse(who, { slug: exam.where.course })).toMatchObject({ rewards: [] })
  expect(await breaches(scene)).toEqual([])
})

test('numbers have no gap: a hundred at once, double presses, and refusals between them', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const manager = () => scene.tenant.as('manager')
  const give = (at: number) =>
    giveCertificate(manager(), { id: scene.programmeId, nameTh: `คนที่ ${at}`, email: `p${at % 80}@mail.example` })
  const all = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => give(at)))
  const made = all.filter((one) => one.status === 'fulfilled').map(({ value }) => Number(value.number.slice(-5)))
  expect(made).toHaveLength(80)
  expect(made.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, at) => at + 1))
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
  expect(await breaches(scene)).toEqual([])
})

test('pressed ten times at once, the name is confirmed once', async () => {
  const scene = await someProgramme()
  const who = await learner(scene)
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => confirmName(who, named(scene.programme))))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await scene.tenant.sql('select number from certificates.certificates')).toHaveLength(1)
  expect(await breaches(scene)).toEqual([])
})

test('a misspelled name: a new number in the same register, the old page leads to it; revoked for good', async () => {
  const scene = await someProgramme()
  const who = await learner(scene)
  const manager = scene.tenant.as('manager')
  const first = await confirmName(who, named(scene.programme, 'มานี มีตา'))
  await expect(reissueCertificate(who, { id: first.publicId, nameTh: 'ก' })).rejects.toMatchObject({ status: 403 })
  const second = await reissueCertificate(manager, { id: first.publicId, nameTh: 'มานี มีนา' })
  expect(second.number.slice(-5)).toBe('00002')
  const guest = scene.tenant.as('guest')
  expect(await seeCertificate(guest, { publicId: first.publicId })).toMatchObject({
    standing: 'superseded',
    replacedBy: second.publicId,
    name: { th: 'มานี มีตา' },
  })
  expect(await seeCertificate(guest, { publicId: second.publicId })).toMatchObject({
    standing: 'valid',
    name: { th: 'มานี มีนา' },
  })
  await expect(revokeCertificate(manager, { id: first.publicId, why: 'x' })).rejects.toMatchObject({ status: 409 })
  await revokeCertificate(manager, { id: second.publicId, why: 'ทุจริต' })
  const revoked = await seeCertificate(guest, { publicId: second.publicId })
  expect(revoked).toMatchObject({ standing: 'revoked', endedWhy: '' })
  expect(revoked.endedAt).toBeInstanceOf(Date)
  await expect(reissueCertificate(manager, { id: second.publicId, nameTh: 'มานี' })).rejects.toMatchObject({
    status: 409,
  })
  expect(await breaches(scene)).toEqual([])
})

test('hidden by its holder it is not there for others; a neighbour hides nothing', async () => {
  const scene = await someProgramme()
  const [who, other] = [await learner(scene), await learner(scene)]
  const { publicId } = await confirmName(who, named(scene.programme))
  await expect(showCertificate(other, { id: publicId, isPublic: false })).rejects.toMatchObject({ status: 404 })
  await showCertificate(who, { id: publicId, isPublic: false })
  for (const stranger of [other, scene.tenant.as('guest')])
    await expect(seeCertificate(stranger, { publicId })).rejects.toMatchObject({ status: 404 })
  expect((await seeCertificate(who, { publicId })).isMine).toBe(true)
  expect((await seeCertificate(scene.tenant.as('manager'), { publicId })).isPublic).toBe(false)
})

test('one bad line of many is told, and the others have theirs', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const lines = [
    'สมใจ ดี, Somjai Dee, somjai@mail.example',
    '王小明',
    '',
    'สมชาย ใจดี',
    'สมใจ ดี,,somjai@mail.example',
  ].join('\n')
  const { given, refused } = await giveToMany(scene.tenant.as('manager'), { id: scene.programmeId, lines })
  expect(given).toBe(2)
  expect(refused.map(({ line, why }) => [line, why.th])).toEqual([
    [2, 'ฟอนต์ไม่รองรับอักขระ 王 (U+738B)'],
    [5, expect.stringContaining('ออกใบประกาศให้แล้ว')],
  ])
  expect(await breaches(scene)).toEqual([])
})

test('extended: a new number with a later day replaces it, once; what is no later is refused by its field', async () => {
  const scene = await someProgramme({ earnedBy: 'hand', validMonths: 12 })
  const manager = scene.tenant.as('manager')
  const { publicId: id } = await giveCertificate(manager, { id: scene.programmeId, nameTh: 'มานี มีตา', email: '' })
  const before = await seeCertificate(manager, { publicId: id })
  for (const expiresOn of [before.expiresOn!, '2026-01-01', '2999-01-01'])
    await expect(extendCertificate(manager, { id, expiresOn })).rejects.toMatchObject({
      details: { fields: [{ field: 'expiresOn' }] },
    })
  const stranger = scene.tenant.as('user')
  await expect(extendCertificate(stranger, { id, expiresOn: '2030-01-31' })).rejects.toMatchObject({ status: 403 })
  await scene.tenant.sql(`update certificates.certificates set expires_on = '2026-11-01'`)
  const pressed = await Promise.allSettled(
    Array.from({ length: 6 }, () => extendCertificate(manager, { id, expiresOn: '2030-01-31' })),
  )
  const [made, ...more] = pressed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(more).toEqual([])
  const [old, now] = await Promise.all([id, made!.publicId].map((publicId) => seeCertificate(manager, { publicId })))
  expect(old).toMatchObject({ standing: 'superseded', replacedBy: made!.publicId })
  expect(now).toMatchObject({ standing: 'valid', expiresOn: '2030-01-31', name: before.name, doneOn: before.doneOn })
  expect(now!.number.slice(-5)).toBe('00002')
  await expect(extendCertificate(manager, { id: made!.publicId, expiresOn: '31/12/2575' })).resolves.toMatchObject({
    number: expect.stringMatching(/00003$/),
  })
  const plain = await someProgramme({ earnedBy: 'hand', slug: 'for-ever' }, scene)
  const { publicId } = await giveCertificate(manager, { id: plain.programmeId, nameTh: 'ปิติ', email: '' })
  await expect(extendCertificate(manager, { id: publicId, expiresOn: '2030-01-31' })).rejects.toMatchObject({
    status: 409,
  })
  expect(await breaches(scene)).toEqual([])
})
