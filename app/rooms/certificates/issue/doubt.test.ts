/** Never silently revoked, never silently kept: a person decides (learning.md L8, traps/certificates 2). */
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { passExam, person, sitting } from '#rooms/lessons/testing.ts'
import { handlers } from '../jobs.ts'
import { seeCertificate } from '../see/certificate.ts'
import { tellHolders } from '../tell.ts'
import { breaches, someProgramme } from '../testing.ts'
import { confirmName } from './confirm-name.ts'
import { keepCertificate, waitingDoubts } from './doubt.ts'
import { reissueCertificate, revokeCertificate } from './end.ts'

async function issued() {
  const exam = await sitting()
  const made = await someProgramme({ earnedBy: 'exam', courseId: exam.at.courseId }, exam.course)
  await passExam(exam)
  const named = { slug: made.programme, nameTh: 'มานี มีตา', nameEn: '' }
  const { publicId } = await confirmName(exam.learner, named)
  const { tenant } = exam.course
  const manager = tenant.as('manager')
  /** As lessons says it after a key was corrected. */
  const scored = async (passed: boolean) => {
    await tenant.sql('update lessons.exam_results set passed = $1, passed_at = case when $1 then now() end', [passed])
    const [row] = await tenant.sql<{ id: string }>('select enrolment_id as id from lessons.exam_results')
    const heard = handlers.filter(({ topic }) => topic === 'lessons.examScored')
    for (const { handle } of heard) await handle(jobContext(tenant.id), { enrolmentId: row!.id, passed, shown: true })
  }
  return { exam, tenant, manager, publicId, scored, made }
}

test('who no longer passes keeps the certificate until somebody decides; only they see that it is in doubt', async () => {
  const { exam, tenant, manager, publicId, scored } = await issued()
  await scored(true)
  expect(await waitingDoubts(manager, {})).toEqual([])
  await scored(false)
  await scored(false)
  expect(await waitingDoubts(manager, {})).toMatchObject([{ count: 1 }])
  expect(await seeCertificate(manager, { publicId })).toMatchObject({ standing: 'valid', isDoubted: true })
  for (const who of [exam.learner, tenant.as('guest')])
    expect(await seeCertificate(who, { publicId })).toMatchObject({ standing: 'valid', isDoubted: false })
  await expect(keepCertificate(exam.learner, { id: publicId, why: 'ฉันเอง' })).rejects.toMatchObject({ status: 403 })
  await keepCertificate(manager, { id: publicId, why: 'สอบซ่อมแล้ว' })
  await expect(keepCertificate(manager, { id: publicId, why: 'อีกครั้ง' })).rejects.toMatchObject({ status: 409 })
  await scored(false)
  expect(await waitingDoubts(manager, {})).toEqual([])
  expect(await breaches({ tenant } as never)).toEqual([])
})

test('those who may decide are told once per doubt, and nobody else', async () => {
  const { exam, tenant, scored } = await issued()
  const { teacher, admin } = exam.course
  const gone = await person(tenant, 'manager')
  await tenant.sql("update identity.accounts set status = 'suspended' where id = $1", [gone.actor.accountId])
  await person(tenant)
  await scored(false)
  const [claim] = await tenant.sql<{ id: string }>('select id from certificates.claims')
  const doubted = tellHolders.find(({ topic }) => topic === 'certificates.doubted')!
  for (let turn = 0; turn < 2; turn++) await doubted.handle(jobContext(tenant.id), { claimId: claim!.id })
  const told = () =>
    tenant.sql<{ id: string }>(
      `select t.account_id as id from messaging.messages m join messaging.threads t on t.id = m.thread_id
       where m.notice like '%doubted' order by 1`,
    )
  const deciders = [teacher, admin]
    .map(({ actor }) => ({ id: actor.accountId }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(await told()).toEqual(deciders)
  // In doubt no more before it was heard: nobody is asked.
  await scored(true)
  await doubted.handle(jobContext(tenant.id), { claimId: claim!.id })
  expect(await told()).toEqual(deciders)
  await scored(false)
  await doubted.handle(jobContext(tenant.id), { claimId: claim!.id })
  expect(await told()).toHaveLength(2 * deciders.length)
})

test('who passes again is in doubt no more; revoked, nothing waits', async () => {
  const { manager, publicId, scored } = await issued()
  await scored(false)
  await scored(true)
  expect(await waitingDoubts(manager, {})).toEqual([])
  await scored(false)
  await revokeCertificate(manager, { id: publicId, why: 'ไม่ผ่าน' })
  expect(await waitingDoubts(manager, {})).toEqual([])
})

test('issued anew after a key was corrected it says the score of today; who no longer passes keeps the one that earned it', async () => {
  const { tenant, manager, publicId, scored } = await issued()
  const anew = async (id: string) => (await reissueCertificate(manager, { id, nameTh: 'มานี มีตา', nameEn: '' })).publicId
  const why = async (id: string) => (await seeCertificate(manager, { publicId: id })).evidence.th
  expect(await why(publicId)).toBe('สอบผ่าน ได้ 66%')
  await tenant.sql('update lessons.exam_results set score = max')
  await scored(true)
  const second = await anew(publicId)
  expect([await why(publicId), await why(second)]).toEqual(['สอบผ่าน ได้ 66%', 'สอบผ่าน ได้ 100%'])
  await tenant.sql('update lessons.exam_results set score = 0')
  await scored(false)
  expect(await why(await anew(second))).toBe('สอบผ่าน ได้ 100%')
})

test.each([
  ['an exam that must be passed', true, 'submit', 2],
  ['an exam that nobody must sit', false, 'submit', 1],
  ['an exam whose result is never told', true, 'never', 1],
])('beside the one that was passed, %s', async (_, isRequired, score, exams) => {
  const exam = await sitting()
  const { tenant } = exam.course
  await passExam(exam)
  // A second one in the version that is learnt, which nobody has passed.
  await tenant.sql(
    `with twin as (insert into lessons.items (course_id, section_id, position, slug, kind, title_th, title_en)
        select course_id, section_id, 99, 'twintwin22', kind, title_th, title_en from lessons.items where id = $1 returning id, course_id),
      rules as (insert into lessons.exams (item_id, course_id, review) select id, course_id, jsonb_build_object('score', $3::text) from twin)
      insert into lessons.version_items select (jsonb_populate_record(v, jsonb_build_object('item_id', t.id, 'slug', 'twintwin22', 'position', 99,
        'is_required', $2::boolean))).* from lessons.version_items v, twin t where v.item_id = $1`,
    [exam.at.itemId, isRequired, score],
  )
  expect(await tenant.sql('select exams, exams_passed from lessons.learnt')).toEqual([{ exams, exams_passed: 1 }])
})
