/** What who sits an exam does, by what they read on the screen; and what only time does. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { programmeRecord } from '#rooms/certificates/programme/programme-record.ts'
import { programmeStates } from '#rooms/certificates/programme/programme-states.ts'
import { examStaffWords } from '#rooms/lessons/exam-staff-words.ts'
import { examWords } from '#rooms/lessons/exam-words.ts'
import { staffWords } from '#rooms/lessons/staff-words.ts'
import { call } from '../calls.ts'
import type { Visitor } from '../fixtures.ts'
import { product } from '../lane.ts'
import { press } from '../waiting.ts'
import { main, seen } from './shopping.ts'
import { addItem, beginCourse } from './teaching.ts'

const [text, exam, staff] = [examWords.th, examStaffWords.th, staffWords.th]
const programme = programmeRecord.words.th as unknown as Record<
  'title' | 'slug' | 'earnedBy' | 'courseId' | 'save',
  string
>

const gift = [
  '::หนึ่ง::ข้อหนึ่ง เลือกคำว่าใช่{=ใช่ ~ไม่ใช่ ~ไม่แน่ใจ}',
  '::สอง::ข้อสอง เลือกคำว่าใช่{=ใช่ ~ไม่ใช่ ~ไม่แน่ใจ}',
  // Its key is wrong, as keys are now and then.
  '::สาม::ข้อสาม เลือกคำว่าใช่{~ใช่ =ไม่ใช่ ~ไม่แน่ใจ}',
  '::สี่::อธิบายว่าทำไม{}',
].join('\n\n')

export const pick = ({ page }: Visitor, words: string) => page.getByRole('radio', { name: words, exact: true }).check()
/** Said only once it is acknowledged. */
export const kept = ({ page }: Visitor) => seen(page.getByText(/^บันทึกแล้ว \d\d:\d\d:\d\d$/))
export const next = ({ page }: Visitor) => press(page.getByRole('button', { name: text.next }))

/** Goes to another tab for so long, by the page's own clock; comes back. */
export async function leaveTab({ page, context }: Visitor, ms: number): Promise<void> {
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  await context.clock.fastForward(ms)
  await turn('visible')
}

/** Statements of a test that sets the clock, in the school's database: nobody can wait twenty minutes. */
export async function atSchool<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  const { appUrl } = JSON.parse(readFileSync(join(product().dataDir, 'runtime.json'), 'utf8')) as { appUrl: string }
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>("select id from tenancy.tenants where key = 'school'")
    await client.query("select set_config('app.tenant_id', $1, false)", [rows[0]!.id])
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Of the exam's only attempt that runs: its end came ten seconds ago. */
export const timeRunsOut = (item: string) =>
  atSchool(
    `update lessons.attempts set started_at = started_at - interval '1 hour', deadline_at = clock_timestamp() - interval '10 seconds'
     where item_id = $1 and state = 'in_progress'`,
    [item],
  )

/** Who wrote it wrote it a moment ago, however slow this machine is. */
export const stillHeld = (item: string) =>
  atSchool(
    `update lessons.attempts set lease_until = clock_timestamp() + interval '10 minutes' where item_id = $1 and state = 'in_progress'`,
    [item],
  )

/** Four questions, one with a wrong key and one that two grade; the demo's learner is in the course. */
export async function examWithCamera(teacher: Visitor) {
  const { page, go } = teacher
  const { slug, manage } = await beginCourse(teacher, 'คอร์สที่สอบด้วยกล้อง')
  const courseId = manage.split('/').at(-1)!
  const itemId = (await addItem(teacher, 'exam', 'สอบด้วยกล้อง')).split('/').at(-1)!
  const where = `/lesson/manage/${courseId}/exam/${itemId}`
  await go(where)
  await page.getByLabel(exam.importPaste).fill(gift)
  await press(main(page).getByRole('button', { name: exam.importGo }))
  await seen(main(page).getByText(exam.imported(4)))
  await page.getByLabel(exam.minutes).fill('20')
  await page.getByLabel(exam.attempts, { exact: true }).fill('1')
  await page.getByLabel(exam.twoGraders).check()
  await page.getByLabel(exam.watchTab).check()
  await page.getByLabel(exam.watchCamera).check()
  await page.getByLabel(exam.showScore).selectOption('release')
  await press(main(page).getByRole('button', { name: exam.save, exact: true }))
  await seen(main(page).getByText(exam.saved))
  const path = (await main(page).getByRole('link', { name: exam.seeAsLearner }).getAttribute('href'))!
  await go(manage)
  await press(main(page).getByRole('button', { name: staff.publish, exact: true }))
  await seen(main(page).getByText(staff.published(1)))
  const email = 'user@school.localhost'
  await call(teacher, 'school', ['POST', '/api/office/lessons/add-learner'], { courseId, email })
  return { courseId, itemId, path, slug, where }
}

/** A certificate for who passes all exams of the course. */
export async function programmeFor({ page, go }: Visitor, courseId: string, slug: string): Promise<void> {
  await go('/cluster/certificates/new')
  await page.getByLabel(`${programme.title} (ไทย)`).fill(`สอบด้วยกล้อง ${slug}`)
  await page.getByLabel(programme.slug).fill(slug)
  await page.getByLabel(programme.earnedBy).selectOption('exam')
  await page.getByLabel(programme.courseId, { exact: true }).selectOption(courseId)
  await press(main(page).getByRole('button', { name: programme.save, exact: true }))
  await page.waitForURL(/\/certificates\/[0-9a-f-]{36}$/)
  await press(main(page).getByRole('button', { name: programmeStates.operations.open.th }))
  await seen(main(page).getByText(programmeStates.words.open.th, { exact: true }))
}
