/** Who learns at the school: people in every state of an enrolment, and some months of what they did. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { approveSlip, sendSlip } from '#rooms/billing/index.ts'
import { hashPassword } from '#rooms/identity/index.ts'
import { changeGrade, grade } from '#rooms/lessons/assignment/grade.ts'
import { handIn } from '#rooms/lessons/assignment/hand-in.ts'
import { addLearner, suspendLearner } from '#rooms/lessons/course/roster.ts'
import { enrol } from '#rooms/lessons/learn/enrol.ts'
import { markDone } from '#rooms/lessons/learn/finish.ts'
import { rateCourse } from '#rooms/lessons/learn/rate.ts'
import { joinQueue } from '#rooms/lessons/learn/waitlist.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import { learnerNames } from '../content/school-learners.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { addPerson } from '../identity.ts'
import { onePagePdf } from '../one-page-pdf.ts'
import { makeSlip } from '../slips.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 55, add: addLearners }

interface Scene {
  tenantId: string
  demo: DemoSite
  teacher: Someone
  learners: Learner[]
  courses: Map<string, { id: string; items: string[] }>
}
type Learner = Someone & { email: string }

async function addLearners(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'school' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const learners = await comeIn(tenantId)
  const scene = { tenantId, demo, teacher: people.manager, learners, courses: await coursesOf(tenantId) }
  await finished(scene, learners.slice(0, 9))
  await halfWay(scene, learners.slice(9, 15))
  await graded(scene, learners.slice(15, 19))
  await ranOut(scene, learners.slice(19, 21))
  await unpaid(scene, learners.slice(21, 24))
  await inTheKitchen(scene, learners.slice(24))
}

/** They sign in by a link if at all: one password that nobody knows for all. */
async function comeIn(tenantId: string): Promise<Learner[]> {
  const hash = await hashPassword(crypto.randomUUID())
  return inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), async (work) => {
    const came: Learner[] = []
    for (const [n, { th, en }] of learnerNames.entries()) {
      const [first, last] = [th.split(' '), en.split(' ')]
      const email = `learner${String(n + 1).padStart(2, '0')}@school.example`
      const firstname = { th: first[0]!, en: last[0]! }
      const lastname = { th: first[1]!, en: last[1]! }
      const id = await addPerson(work, { email, firstname, lastname, role: 'user' }, hash)
      came.push({ id, email, name: th, role: 'user' })
    }
    return came
  })
}

async function coursesOf(tenantId: string): Promise<Scene['courses']> {
  const rows = await sqlOf<{ slug: string; id: string; items: string[] }>(
    tenantId,
    `select c.slug, c.id, array(select i.slug from lessons.items i where i.course_id = c.id order by i.position) as items
     from lessons.courses c`,
  )
  return new Map(rows.map(({ slug, id, items }) => [slug, { id, items }]))
}

/** The free course, done over the last five months; most said how it was. */
async function finished({ tenantId, courses }: Scene, who: readonly Learner[]): Promise<void> {
  const course = 'chinese-first-words'
  const { items } = courses.get(course)!
  for (const [n, learner] of who.entries()) {
    const as = acting(tenantId, learner)
    const { enrolmentId } = await enrol(as, { course, name: learner.name })
    for (const item of items.slice(0, 2)) await markDone(as, { course, item })
    if (n % 3 < 2)
      await rateCourse(as, { course, stars: n % 4 === 1 ? 4 : 5, anonymous: n % 2 === 1, body: said[n] ?? '' })
    await longAgo(tenantId, enrolmentId, { days: 150 - n * 15, took: 3 + n })
  }
}
const said: Record<number, string> = { 0: 'ลูกพูดตามได้ตั้งแต่วันแรก', 3: 'บทสั้นดี เรียนระหว่างรอรถได้', 6: 'อยากให้มีบทต่อ' }

async function halfWay({ tenantId, courses }: Scene, who: readonly Learner[]): Promise<void> {
  const course = 'thai-greetings'
  const { items } = courses.get(course)!
  for (const [n, learner] of who.entries()) {
    const as = acting(tenantId, learner)
    const { enrolmentId } = await enrol(as, { course, name: learner.name })
    for (const item of items.slice(1, 1 + (n % 3))) await markDone(as, { course, item })
    await longAgo(tenantId, enrolmentId, { days: 60 - n * 9, took: 2 })
  }
}

/** Letters that were handed in: good, and judged anew since; to be written again; and two that nobody has read yet, with a file. */
async function graded({ tenantId, teacher, courses }: Scene, who: readonly Learner[]): Promise<void> {
  const course = 'thai-writing'
  const { id: courseId, items } = courses.get(course)!
  const by = () => acting(tenantId, teacher)
  for (const [n, learner] of who.entries()) {
    const { enrolmentId } = await addLearner(by(), { courseId, email: learner.email })
    const as = acting(tenantId, learner)
    await markDone(as, { course, item: items[0]! })
    const { id } = await handIn(as, {
      course,
      item: items[1]!,
      ...(await letterOf(n)),
    })
    const feedback = 'อ่านลื่น ใช้คำลงท้ายถูกทุกประโยค'
    if (n === 0) {
      await grade(by(), { id, criteria: { form: 36, polite: 33, spelling: 18 }, feedback })
      await changeGrade(by(), {
        id,
        criteria: { form: 36, polite: 38, spelling: 18 },
        feedback,
        seen: 1,
        reason: 'อ่านอีกครั้งแล้ว คำขึ้นต้นถูกแบบแผน ให้คะแนนความสุภาพเพิ่ม',
      })
    }
    if (n === 1)
      await grade(by(), {
        id,
        criteria: { form: 20, polite: 25, spelling: 10 },
        feedback: 'ลองเขียนย่อหน้าแรกใหม่ บอกเหตุผลก่อน',
        result: 'returned',
      })
    await longAgo(tenantId, enrolmentId, { days: 40 - n * 9, took: 5 })
  }
}

/** Two are typed; one is a photo of a sheet of paper, one a PDF. */
async function letterOf(n: number): Promise<{ body?: string; file?: File }> {
  if (n === 2) {
    const photo = await readFile(join(import.meta.dirname, '../content/work/letter.jpg'))
    return {
      body: 'เขียนด้วยมือค่ะ ถ่ายรูปมาส่ง',
      file: new File([new Uint8Array(photo)], 'letter.jpg', { type: 'image/jpeg' }),
    }
  }
  if (n === 3) {
    const paper = onePagePdf(['Dear teacher,', 'May I come on Friday instead of Wednesday?', 'Yours sincerely'])
    return { file: new File([new Uint8Array(paper)], 'letter.pdf', { type: 'application/pdf' }) }
  }
  return { body: 'เรียน คุณครูที่เคารพ\nขอเลื่อนนัดเป็นวันจันทร์\nขอแสดงความนับถือ' }
}

/** Half a year and no longer: the course is theirs no more. */
async function ranOut({ tenantId, teacher, courses }: Scene, who: readonly Learner[]): Promise<void> {
  const { id: courseId } = courses.get('thai-tones')!
  for (const [n, { email }] of who.entries()) {
    const { enrolmentId } = await addLearner(acting(tenantId, teacher), { courseId, email })
    await longAgo(tenantId, enrolmentId, { days: 200 + n * 12, took: 20 })
  }
}

/**
 * One has paid, one has sent a slip that nobody has looked at, and one has paid a part: that seat stays theirs until the
 * rest comes, where who has paid nothing loses it in a quarter of an hour.
 */
async function unpaid({ tenantId, demo, teacher }: Scene, who: readonly Learner[]): Promise<void> {
  for (const [n, learner] of who.entries()) {
    const as = acting(tenantId, learner)
    const { paySlug } = await enrol(as, { course: 'english-for-shops', name: learner.name })
    if (!paySlug) continue
    const [asked] = await sqlOf<{ amount: bigint }>(
      tenantId,
      'select amount_satang as amount from billing.payment_intents where slug = $1',
      [paySlug],
    )
    const file = await makeSlip({
      bankCode: '014',
      transRef: `2026LESSON4711000${n}`,
      amountSatang: n === 2 ? asked!.amount / 2n : asked!.amount,
      at: new Date(),
      fromName: 'DEMO LEARNER',
      toName: demo.name.en,
    })
    const { slipId } = await sendSlip(as, { slug: paySlug, file })
    if (n !== 1) await approveSlip(acting(tenantId, teacher), { id: slipId })
  }
}

/** A class of two: both seats are taken, one learner is away for a while, and two more wait for a seat. */
async function inTheKitchen({ tenantId, teacher, courses }: Scene, who: readonly Learner[]): Promise<void> {
  const course = 'thai-kitchen-evening'
  const { id: courseId } = courses.get(course)!
  const by = () => acting(tenantId, teacher)
  for (const [n, learner] of who.entries()) {
    if (n > 1) {
      await joinQueue(acting(tenantId, learner), { course })
      continue
    }
    const { enrolmentId } = await addLearner(by(), { courseId, email: learner.email })
    if (n === 1) await suspendLearner(by(), { enrolmentId, suspended: true })
  }
}

/** What happened a moment ago happened then: the enrolment, its right and what was done in it. `took` days in all. */
async function longAgo(
  tenantId: string,
  enrolmentId: string,
  { days, took }: { days: number; took: number },
): Promise<void> {
  const back = `make_interval(days => ${days})`
  const later = `make_interval(days => ${days - took})`
  for (const text of [
    `update lessons.enrolments set created_at = created_at - ${back}, last_at = last_at - ${later},
       completed_at = completed_at - ${later} where id = $1`,
    `update entitlements.entitlements set created_at = created_at - ${back}, starts_at = starts_at - ${back}, ends_at = ends_at - ${back}
     where id = (select entitlement_id from lessons.enrolments where id = $1)`,
    `update lessons.progress set completed_at = completed_at - ${later} where enrolment_id = $1`,
    // Each grade a day after the one before.
    `update lessons.grades set graded_at = graded_at - ${later} + make_interval(days => number - 1)
     where handin_id in (select id from lessons.handins where enrolment_id = $1)`,
    `update lessons.handins set handed_at = handed_at - ${later},
       graded_at = graded_at - ${later} + make_interval(days => greatest(grades, 1) - 1) where enrolment_id = $1`,
  ])
    await sqlOf(tenantId, text, [enrolmentId])
}

const sqlOf = <Row>(tenantId: string, text: string, values: unknown[] = []): Promise<Row[]> =>
  inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), ({ rows }) => rows<Row>(text, values))
