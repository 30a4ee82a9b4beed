/**
 * An exam that is sat on a phone: a teacher imports ten questions with one broken among them, a learner loses the network in
 * the middle, comes back, moves to another device, hands in, passes, confirms their name and has a certificate that an
 * employer verifies without an account. In Thai.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateWords } from '#rooms/certificates/certificate-words.ts'
import { programmeRecord } from '#rooms/certificates/programme/programme-record.ts'
import { programmeStates } from '#rooms/certificates/programme/programme-states.ts'
import { examStaffWords } from '#rooms/lessons/exam-staff-words.ts'
import { examWords } from '#rooms/lessons/exam-words.ts'
import { staffWords } from '#rooms/lessons/staff-words.ts'
import { call, signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { press } from '../waiting.ts'
import { addItem, beginCourse } from './teaching.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'

const [text, staff, exam] = [examWords.th, staffWords.th, examStaffWords.th]
const certificate = certificateWords.th
const programme = programmeRecord.words.th as unknown as Record<
  'title' | 'slug' | 'earnedBy' | 'courseId' | 'save',
  string
>
let slug = ''
const questions = Array.from({ length: 10 }, (_, n) => `::Q${n + 1}::คำถามข้อที่ ${n + 1} เลือกคำว่าใช่{=ใช่ ~ไม่ใช่ ~ไม่แน่ใจ}`)
const gift = [...questions, '::พัง::ข้อนี้ไม่มีข้อถูก{~ก ~ข}'].join('\n\n')

let teacher: Visitor
let learner: Visitor
let desk: Visitor
let courseId = ''
let path = ''
const shot = async ({ page }: Visitor, name: string) => {
  if (process.env.EXAM_SHOTS) await page.screenshot({ path: `${process.env.EXAM_SHOTS}/${name}.png` })
}

beforeAll(async () => {
  teacher = await clerk('school', 'admin', 'th')
  learner = await visit('school', { size: phone, locale: 'th' })
  desk = await visit('school', { size: desktop, locale: 'th' })
  for (const one of [learner, desk]) await signedIn(one, 'school', 'user@school.localhost', demoPassword)
})
afterAll(() => Promise.all([teacher, learner, desk].map((one) => one?.leave())))

test('a teacher makes an exam of a pasted GIFT file: ten come in, the broken one with its line and reason', async () => {
  const { page, go } = teacher
  const begun = await beginCourse(teacher, 'คอร์สที่มีสอบ')
  slug = begun.slug
  courseId = begun.manage.split('/').at(-1)!
  await addItem(teacher, 'exam', 'สอบปลายภาค')
  await press(main(page).getByRole('link', { name: staff.toExam }))
  await page.waitForURL(/\/exam\//)
  await page.getByLabel(exam.importPaste).fill(gift)
  await press(main(page).getByRole('button', { name: exam.importGo }))
  await seen(main(page).getByText(exam.imported(10)))
  await seen(main(page).getByText('บรรทัด 21 · พัง: ไม่มีข้อถูก'))
  await page.getByLabel(exam.minutes).fill('20')
  await page.getByLabel(exam.attempts, { exact: true }).fill('1')
  await press(main(page).getByRole('button', { name: exam.save, exact: true }))
  await seen(main(page).getByText(exam.saved))
  await expectAccessible(page)
  await shot(teacher, 'teacher-1440')
  path = (await main(page).getByRole('link', { name: exam.seeAsLearner }).getAttribute('href'))!
  await go(`/lesson/manage/${courseId}`)
  await press(main(page).getByRole('button', { name: staff.publish, exact: true }))
  await seen(main(page).getByText(staff.published(1)))
  await call(teacher, 'school', ['POST', '/api/office/lessons/add-learner'], {
    courseId,
    email: 'user@school.localhost',
  })
})

const pick = (visitor: Visitor, words = 'ใช่') => visitor.page.getByRole('radio', { name: words, exact: true }).check()
const kept = (visitor: Visitor) => seen(visitor.page.getByText(/^บันทึกแล้ว \d\d:\d\d:\d\d$/))

test('the teacher lets the exam earn a certificate', async () => {
  const { page, go } = teacher
  await go('/cluster/certificates/new')
  await page.getByLabel(`${programme.title} (ไทย)`).fill(`ผ่านการสอบ ${slug}`)
  await page.getByLabel(programme.slug).fill(slug)
  await page.getByLabel(programme.earnedBy).selectOption('exam')
  await page.getByLabel(programme.courseId, { exact: true }).selectOption(courseId)
  await press(main(page).getByRole('button', { name: programme.save, exact: true }))
  await page.waitForURL(/\/certificates\/[0-9a-f-]{36}$/)
  await press(main(page).getByRole('button', { name: programmeStates.operations.open.th }))
  await seen(main(page).getByText(programmeStates.words.open.th, { exact: true }))
  await expectAccessible(page)
  await shot(teacher, 'programme-1440')
})

test('a learner begins on a phone, and each answer is said to be kept once it is', async () => {
  const { page, go } = learner
  await go(path)
  await seen(page.getByText(text.minutes(20)))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shot(learner, 'intro-375')
  await press(page.getByRole('button', { name: text.start }))
  await seen(page.getByRole('heading', { name: text.number(1, 10) }))
  await pick(learner)
  await kept(learner)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shot(learner, 'player-375')
  await press(page.getByRole('button', { name: text.next }))
  await pick(learner)
  await kept(learner)
})

test('without a network they go on; what they answered is sent when it is back', async () => {
  const { page, context } = learner
  await context.setOffline(true)
  await press(page.getByRole('button', { name: text.next }))
  await pick(learner)
  await seen(page.getByText(text.offlineTitle))
  await seen(page.getByText(text.waiting(1)))
  await shot(learner, 'offline-375')
  await context.setOffline(false)
  await kept(learner)
  const answers = await page.evaluate(() => indexedDB.databases().then((all) => all.length))
  expect(answers).toBeGreaterThan(0)
})

test('a second device takes over with what was answered, and the first can only look', async () => {
  const { page, go } = desk
  await go(path)
  await press(page.getByRole('button', { name: text.goOn }))
  await seen(page.getByText(text.elsewhereTitle))
  await press(page.getByRole('button', { name: text.moveHere }))
  await page.getByText(text.elsewhereTitle).waitFor({ state: 'hidden' })
  await seen(page.getByRole('radio', { name: 'ใช่', exact: true, checked: true }))
  await shot(desk, 'player-1440')
  await learner.page.getByRole('radio', { name: 'ไม่ใช่', exact: true }).check()
  await seen(learner.page.getByText(text.elsewhereTitle))
})

test('they review, hand in, and see that they passed', async () => {
  const { page } = desk
  for (let n = 0; n < 10; n++) {
    await page.getByRole('radio', { name: 'ใช่', exact: true }).check()
    await press(page.getByRole('button', { name: n === 9 ? text.finish : text.next }))
  }
  await seen(page.getByText(text.allAnswered))
  await shot(desk, 'overview-1440')
  await press(page.getByRole('button', { name: text.submit }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: text.submit }))
  await seen(page.getByText(text.submitted))
  await seen(page.getByText('100%', { exact: true }))
  await seen(page.getByText(text.passed, { exact: true }))
  await expectAccessible(page)
  await shot(desk, 'result-1440')
  await learner.go(path)
  await seen(learner.page.getByText(text.passed, { exact: true }))
  await expectNoSidewaysScroll(learner.page)
  await shot(learner, 'result-375')
})

test('from the result they come to the certificate, confirm their name and take it home; a stranger verifies it', async () => {
  const { page, go } = learner
  await go(path)
  await press(page.getByRole('link', { name: text.reward(`ผ่านการสอบ ${slug}`) }))
  await seen(page.getByRole('heading', { name: certificate.ready }))
  await page.getByLabel(certificate.nameTh).fill('ณัฐฐิญา ปิ่นฟ้าฝั่ง')
  await expectAccessible(page)
  await shot(learner, 'name-375')
  await press(page.getByRole('button', { name: certificate.receive }))
  await seen(page.getByText(certificate.valid))
  await expectNoSidewaysScroll(page)
  await shot(learner, 'certificate-375')
  const file = (await page.getByRole('link', { name: certificate.download }).getAttribute('href'))!
  const head = await page.evaluate(async (at) => (await (await fetch(at)).blob()).slice(0, 5).text(), file)
  expect(head).toBe('%PDF-')
  const link = (await page.getByRole('link', { name: certificate.publicPage }).getAttribute('href'))!
  const employer = await visit('school', { size: phone, locale: 'th' })
  await employer.go(link)
  await seen(employer.page.getByText(certificate.valid))
  await seen(employer.page.getByText('สอบผ่าน ได้ 100%'))
  await seen(employer.page.getByText('ณัฐฐิญา ปิ่นฟ้าฝั่ง').first())
  await expectAccessible(employer.page)
  await shot(employer, 'public-375')
  expect(employer.complaints).toEqual([])
  await employer.leave()
})

test('the teacher finds it in the gradebook', async () => {
  await teacher.go(`/lesson/manage/${courseId}/gradebook`)
  await seen(main(teacher.page).getByRole('cell', { name: '100', exact: true }))
  expect([...teacher.complaints, ...desk.complaints]).toEqual([])
})
