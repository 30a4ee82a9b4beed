/** Somebody enrols: a seat is taken, and either they may learn at once, or they are told where to pay for it. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { vatIncluded } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { currentSeller, openPayableWithIntent, type VatClass, vatRates } from '#rooms/billing/index.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { visibleTo } from '../course/find-course.ts'
import { coursePath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { admit } from './admit.ts'
import { EnrolInput } from './enrol-input.ts'
import './enrolment-payment.ts'
import { readStanding, runsOf } from './read-standing.ts'
import { takeSeat } from './seats.ts'
import { runState } from './standing.ts'

/** learning.md §4.1: a seat is held so long for who has not paid. */
export const holdMinutes = 15

interface CourseRow {
  id: string
  slug: string
  th: string
  en: string
  status: 'draft' | 'published' | 'archived'
  versionId: string
  priceSatang: bigint
  vatClass: VatClass
  accessDays: number | null
}

const auditEnrol = auditKind('lessons.enrol', { th: 'สมัครเรียน', en: 'enrolled in a course' })

/**
 * Answers where to go on: `paySlug` names the payment, null when one may learn now. Who has enrolled already is told
 * where that one stands, and nothing is done twice.
 *
 * Errors: 404; 409 SEATS_FULL, NOT_OPEN, ENROL_CLOSED, PREREQ_MISSING; 403 while suspended.
 */
export const enrol = command({
  may: 'lessons.learn',
  input: EnrolInput.extend({ course: z.string().max(80) }),
  limit: ({ actor }) => [{ bucket: `enrol ${actor.accountId}`, tries: 30, perSeconds: 600 }],
  async run(tools, { course: slug, runId, name, phone }): Promise<{ enrolmentId: string; paySlug: string | null }> {
    const course = await courseToEnrol(tools, slug)
    const accountId = tools.context.actor.accountId!
    const { standing, mine } = await readStanding(tools, course)
    if (mine && mine.status !== 'waitlisted' && standing.state !== 'expired') {
      if (standing.state === 'suspended') refuse('isSuspended')
      return { enrolmentId: mine.id, paySlug: 'paySlug' in standing ? standing.paySlug : null }
    }
    if (standing.state === 'missing') {
      const [first] = standing.needs
      refuse('needsFirst', first!.title)
    }
    if (course.status !== 'published') refuse('enrolClosed')
    await runToTake(tools, course.id, runId)
    if (mine) await endOld(tools, mine.id, mine.status === 'waitlisted' ? null : mine.runId)
    const isFree = course.priceSatang === 0n
    const made = await tools.db
      .insertInto('lessons.enrolments')
      .values({
        course_id: course.id,
        run_id: runId,
        account_id: accountId,
        version_id: course.versionId,
        number: newEnrolmentNumber(new Date()),
        status: 'pending_payment',
        source: isFree ? 'free' : 'order',
        price_satang: course.priceSatang,
        hold_until: sql<Date>`now() + make_interval(mins => ${holdMinutes})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'number', 'hold_until as holdUntil'])
      .executeTakeFirst()
    // The same click a moment ago: its answer is on the page.
    if (!made) return refuse('alreadyEnrolled')
    if (!(await takeSeat(tools, runId))) refuse('seatsFull')
    if (mine) await takeProgressAlong(tools, mine.id, made.id)
    if (isFree) {
      await admit(tools, made.id)
      return { enrolmentId: made.id, paySlug: null }
    }
    const paySlug = await openPayment(tools, course, { ...made, holdUntil: made.holdUntil! }, { name, phone })
    tools.later('lessons.endHold', { enrolmentId: made.id }, { at: made.holdUntil!, key: made.id })
    return { enrolmentId: made.id, paySlug }
  },
  audit: {
    kind: auditEnrol,
    subject: (_input, { enrolmentId }) => `enrolment:${enrolmentId}`,
    details: ({ course }) => ({ course }),
  },
})

async function courseToEnrol({ db, context }: Tools<LessonTables>, slug: string): Promise<CourseRow> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.slug, c.title_th as th, c.title_en as en, c.status, c.version_id as "versionId",
      coalesce(c.sale_satang, c.price_satang) as "priceSatang", c.vat_class as "vatClass", c.access_days as "accessDays"
    from lessons.courses c where c.slug = ${slug} and c.version_id is not null and ${visibleTo(context)}`.execute(db)
  return rows[0] ?? notFound()
}

/** Errors: 404 for a run of another course; 409 when it takes nobody now. */
async function runToTake(tools: Tools<LessonTables>, courseId: string, runId: string | null): Promise<void> {
  const runs = await runsOf(tools, courseId)
  if (runs.length === 0 && runId === null) return
  const run = runs.find(({ id }) => id === runId) ?? (runId === null ? refuse('enrolClosed') : notFound())
  const state = run.isOver ? 'closed' : runState(run, new Date())
  if (state === 'notOpen') refuse('enrolNotOpen')
  if (state === 'closed') refuse('enrolClosed')
  if (state === 'full') refuse('seatsFull')
}

/** A right that ran out, or a place in the queue, makes way for the new enrolment. */
async function endOld({ db }: Tools<LessonTables>, enrolmentId: string, runId: string | null): Promise<void> {
  await db.updateTable('lessons.enrolments').set({ status: 'cancelled' }).where('id', '=', enrolmentId).execute()
  if (runId !== null) await sql`update lessons.runs set taken = taken - 1 where id = ${runId}`.execute(db)
}

/** Who renews goes on where they were. */
async function takeProgressAlong({ db }: Tools<LessonTables>, from: string, to: string): Promise<void> {
  await sql`
    insert into lessons.progress (enrolment_id, item_id, status, coverage, covered_s, at_s, first_at, completed_at)
    select ${to}::uuid, item_id, status, coverage, covered_s, at_s, first_at, completed_at from lessons.progress
    where enrolment_id = ${from}`.execute(db)
}

async function openPayment(
  tools: Tools<LessonTables>,
  course: CourseRow,
  { id, number, holdUntil }: { id: string; number: string; holdUntil: Date },
  { name, phone }: { name: string; phone: string | undefined },
): Promise<string> {
  const { accountId } = tools.context.actor
  const contact = (await contactOf(tools, accountId!)) ?? notFound()
  const [seller, rates] = await Promise.all([currentSeller(tools), vatRates(tools, businessDate(new Date()))])
  const { priceSatang: price, vatClass, th, en } = course
  const vatSatang = seller?.vatRegistered ? vatIncluded(price, rates[vatClass]) : 0n
  const { slug } = await openPayableWithIntent(tools, {
    subjectType: 'course',
    subjectId: id,
    number,
    amountSatang: price,
    accountId,
    buyer: { name, ...(phone ? { phone } : {}), ...(contact.email ? { email: contact.email } : {}) },
    bill: {
      lines: [{ name: { th, en }, quantity: 1, unitPriceSatang: price, netSatang: price, vatSatang, vatClass }],
      subtotalSatang: price,
      discountSatang: 0n,
      shippingSatang: 0n,
      vatSatang,
      totalSatang: price,
    },
    returnPath: coursePath(course.slug),
    expiresAt: holdUntil,
  })
  return slug!
}

/** Crockford's alphabet: no I, L, O or U, so that a number read out on the phone arrives. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `L691123-7K2M9PA`: the day in Bangkok in the Buddhist era, and letters that do not tell how many there are. */
export function newEnrolmentNumber(now: Date): string {
  const [year = '', month = '', day = ''] = businessDate(now).split('-')
  const tail = Array.from({ length: 7 }, () => letters[randomInt(32)]).join('')
  return `L${String(Number(year) + 543).slice(-2)}${month}${day}-${tail}`
}
