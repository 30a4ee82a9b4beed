/** Several things earn one, all of them; whichever comes last, and however many at once, there is one certificate. */
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { buy, letIn, someEvent } from '#rooms/events/testing.ts'
import { passExam, person, sitting } from '#rooms/lessons/testing.ts'
import { makeProgramme } from '../programme/save-programme.ts'
import { seeCertificate } from '../see/certificate.ts'
import { seeEarning } from '../see/mine.ts'
import { tellHolders } from '../tell.ts'
import { breaches, learner, someProgramme } from '../testing.ts'
import { approveCertificate, waitingForApproval } from './approve.ts'
import { confirmName } from './confirm-name.ts'
import { offers } from './offer.ts'

/** A course with an exam, and a day on which one must be there. */
async function bothAsked(more: { needsApproval?: boolean; leastScore?: number } = {}) {
  const exam = await sitting()
  const { tenant } = exam.course
  const day = await someEvent({ capacity: 20 }, { tenant, slug: 'open-day' })
  const scene = await someProgramme(
    { earnedBy: 'exam', courseId: exam.at.courseId, eventId: day.eventId, ...more },
    exam.course,
  )
  const { token } = await buy(day, 1, {}, exam.learner)
  const heard = async () => {
    const told = await tenant.sql<{ topic: string; payload: object }>(
      `select topic, payload from kernel.outbox where kind = 'event' and topic in ('lessons.examScored', 'events.cameIn')`,
    )
    return told.flatMap(({ topic, payload }) =>
      offers
        .filter((offer) => offer.topic === topic)
        .map(
          ({ handle }) =>
            () =>
              handle(jobContext(tenant.id), payload),
        ),
    )
  }
  const claims = () => tenant.sql('select account_id as id, round from certificates.claims')
  const told = async (topic: string) =>
    (await tenant.sql<{ n: number }>(`select count(*)::int as n from kernel.outbox where topic = '${topic}'`))[0]!.n
  const named = { slug: scene.programme, nameTh: 'มานี มีตา', nameEn: '' }
  return {
    exam,
    tenant,
    day,
    scene,
    token,
    heard,
    claims,
    told,
    named,
    who: exam.learner,
    manager: tenant.as('manager'),
  }
}

test('one of two is not enough, and its page says which is missing', async () => {
  const { exam, scene, heard, claims, named, who } = await bothAsked()
  await passExam(exam)
  for (const handle of await heard()) await handle()
  expect(await claims()).toEqual([])
  await expect(confirmName(who, named)).rejects.toMatchObject({ code: 'CERT_NOT_ELIGIBLE' })
  expect(await seeEarning(who, { slug: scene.programme })).toMatchObject({
    isReady: false,
    standing: {
      lines: [{ isMet: true }, { isMet: true }, { text: { en: expect.stringMatching(/^Come/) }, isMet: false }],
    },
  })
})

test('the last two come at once, each heard many times over: one claim, told once, one certificate', async () => {
  const { exam, day, token, heard, claims, told, named, who, tenant, scene } = await bothAsked()
  await Promise.all([passExam(exam), letIn(day, token)])
  const handles = await heard()
  expect(handles.length).toBeGreaterThanOrEqual(2)
  await Promise.all([...handles, ...handles, ...handles, ...handles].map((handle) => handle()))
  expect(await claims()).toEqual([{ id: who.actor.accountId, round: 1 }])
  expect(await told('certificates.earned')).toBe(1)
  const pressed = await Promise.allSettled(Array.from({ length: 10 }, () => confirmName(who, named)))
  const [made, ...more] = pressed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(more).toEqual([])
  const { evidence } = await seeCertificate(tenant.as('guest'), { publicId: made!.publicId })
  expect(evidence.en).toMatch(/^Passed the exam with 66% · Came to the event on /)
  expect(await breaches(scene)).toEqual([])
})

test('a score that is not reached holds it back, to the percent', async () => {
  const { exam, day, token, heard, claims, scene, who } = await bothAsked({ leastScore: 67 })
  await passExam(exam)
  await letIn(day, token)
  for (const handle of await heard()) await handle()
  expect(await claims()).toEqual([])
  expect(await seeEarning(who, { slug: scene.programme })).toMatchObject({
    standing: {
      lines: expect.arrayContaining([
        { text: { th: 'ได้คะแนนสอบอย่างน้อย 67% (ตอนนี้ 66%)', en: expect.anything() }, isMet: false },
      ]),
    },
  })
})

test('where somebody must say yes: told who waits once all else is there; of ten at once one yes counts', async () => {
  const { exam, day, token, heard, claims, told, named, who, tenant, scene, manager } = await bothAsked({
    needsApproval: true,
    leastScore: 66,
  })
  const approve = () => approveCertificate(manager, { id: scene.programmeId, accountId: who.actor.accountId })
  await passExam(exam)
  await expect(approve()).rejects.toMatchObject({ status: 409 })
  await letIn(day, token)
  for (const handle of await heard()) await handle()
  expect(await claims()).toEqual([])
  await expect(confirmName(who, named)).rejects.toMatchObject({ code: 'CERT_NOT_ELIGIBLE' })
  const tell = tellHolders.find(({ topic }) => topic === 'certificates.awaitsApproval')!
  await tell.handle(jobContext(tenant.id), { programmeId: scene.programmeId, accountId: who.actor.accountId })
  expect(await waitingForApproval(manager, { id: scene.programmeId })).toMatchObject([
    { accountId: who.actor.accountId },
  ])
  await expect(
    approveCertificate(who, { id: scene.programmeId, accountId: who.actor.accountId }),
  ).rejects.toMatchObject({ status: 403 })
  // Not by any other way either.
  await expect(
    tenant.sql(
      `insert into certificates.claims (programme_id, account_id, given, done_on) values ($1, $2, 'facts', '2026-11-27')`,
      [scene.programmeId, who.actor.accountId],
    ),
  ).rejects.toThrow(/nobody has approved/)
  const pressed = await Promise.allSettled(Array.from({ length: 10 }, approve))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await claims()).toHaveLength(1)
  expect(await told('certificates.earned')).toBe(1)
  expect(await waitingForApproval(manager, { id: scene.programmeId })).toEqual([])
  const { publicId } = await confirmName(who, named)
  const { evidence } = await seeCertificate(tenant.as('guest'), { publicId })
  expect(evidence.th).toMatch(/^สอบผ่าน ได้ 66% · เข้าร่วมงานเมื่อ .* · ผู้สอนอนุมัติเมื่อ /)
})

test('the lessons and an event: who only came, or only learnt, has nothing', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const { tenant } = scene
  const day = await someEvent({ capacity: 20 }, { tenant, slug: 'open-day' })
  const both = await someProgramme({ slug: 'both', eventId: day.eventId }, scene)
  const [learnt, came] = [await learner(scene), await person(tenant)]
  const { token } = await buy(day, 1, {}, came)
  await letIn(day, token)
  for (const who of [learnt, came])
    expect(await seeEarning(who, { slug: both.programme })).toMatchObject({ isReady: false })
})

test.each([
  ['a score without an exam', { earnedBy: 'completion', leastScore: 80 }, 'leastScore'],
  ['exams besides an event alone', { earnedBy: 'attendance', alsoExams: true }, 'alsoExams'],
  ['a yes to what is given by hand', { earnedBy: 'hand', needsApproval: true }, 'needsApproval'],
] as const)('%s is refused by its field', async (_what, given, field) => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const typed = { title: { th: 'x', en: 'x' }, slug: 'x-y', courseId: scene.courseId, ...given }
  await expect(makeProgramme(scene.tenant.as('manager'), typed)).rejects.toMatchObject({
    status: 422,
    details: { fields: [expect.objectContaining({ field })] },
  })
})
