/** Somebody enrols: a seat is taken, and either they may learn at once, or they are told where to pay for it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { VatClass } from '#rooms/billing/index.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { couponFor } from '#rooms/sales/index.ts'
import { visibleBy } from '../course/find-course.ts'
import { coursePath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { EnrolInput } from './enrol-input.ts'
import { enrolmentSale } from './enrolment-sale.ts'
import { courseOfPass, isPassCode, takePass } from './passes.ts'
import { type Enrolment, readStanding, runsOf } from './read-standing.ts'
import { takeSeat } from './run-seats.ts'
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
  /** As one pays it now, and on the tag. */
  priceSatang: bigint
  listPriceSatang: bigint
  vatClass: VatClass
  accessDays: number | null
}

const auditEnrol = auditKind('lessons.enrol', { th: 'สมัครเรียน', en: 'enrolled in a course' })

/**
 * Answers where to go on: `paySlug` names the payment, null when one may learn now. Who has enrolled already is told
 * where that one stands, and nothing is done twice.
 *
 * A gift code or an invitation lets them in at once; a coupon makes it cheaper. Who was offered a seat has it already.
 *
 * Errors: 404; 409 SEATS_FULL, NOT_OPEN, ENROL_CLOSED, PREREQ_MISSING; 403 while suspended; 422 GIFT_INVALID, and as couponFor.
 */
export const enrol = command({
  may: 'lessons.learn',
  input: EnrolInput.extend({ course: z.string().max(80) }),
  limit: ({ actor }) => [{ bucket: `enrol ${actor.accountId}`, tries: 30, perSeconds: 600 }],
  async run(tools, { course: slug, name, phone, code, ...typed }): Promise<Enrolled> {
    const openedId = isPassCode(code) ? await courseOfPass(tools, code) : null
    const course = await courseToEnrol(tools, slug, openedId)
    const { standing, mine } = await readStanding(tools, course)
    if (mine && !replaced.has(mine.status) && standing.state !== 'expired') {
      if (standing.state === 'suspended') refuse('isSuspended')
      return { enrolmentId: mine.id, paySlug: 'paySlug' in standing ? standing.paySlug : null }
    }
    if (standing.state === 'missing') {
      const [first] = standing.needs
      refuse('needsFirst', first!.title)
    }
    if (course.status !== 'published') refuse('enrolClosed')
    const isOffered = mine?.status === 'offered'
    const runId = isOffered ? mine.runId : typed.runId
    if (!isOffered) await runToTake(tools, course.id, runId)
    if (mine) await endOld(tools, mine)
    const pass = openedId ? await takePass(tools, code, course.id) : null
    const buyer = await buyerOf(tools, { name, phone })
    const cut = !pass && code ? await cutBy(tools, course, code, buyer) : null
    const price = pass ? 0n : course.priceSatang - (cut?.goodsSatang ?? 0n)
    const made = await tools.db
      .insertInto('lessons.enrolments')
      .values({
        course_id: course.id,
        run_id: runId,
        account_id: buyer.accountId,
        version_id: course.versionId,
        number: enrolmentSale.newNumber(),
        status: 'pending_payment',
        source: pass?.kind ?? (course.priceSatang === 0n ? 'free' : 'order'),
        pass_id: pass?.id ?? null,
        price_satang: price,
        discount_satang: cut?.goodsSatang ?? 0n,
        coupon: cut?.code ?? '',
        hold_until: sql<Date>`now() + make_interval(mins => ${holdMinutes})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'number', 'hold_until as holdUntil'])
      .executeTakeFirst()
    // The same click a moment ago: its answer is on the page.
    if (!made) return refuse('alreadyEnrolled')
    const { id } = made
    const { accountId, ...contact } = buyer
    const sold = {
      number: made.number,
      accountId,
      buyer: contact,
      applied: cut ? [cut] : [],
      async take() {
        if (!(await takeSeat(tools, { runId, enrolmentId: id, from: mine?.id ?? null }))) refuse('seatsFull')
      },
    }
    if (price === 0n) {
      const facts = { courseId: course.id, accountId, runId, entitlementId: null, holdUntil: made.holdUntil }
      const row = { id, status: 'pending_payment', phase: 'waiting', hasCoupon: cut !== null, ...facts } as const
      await enrolmentSale.give(tools, row, sold)
      return { enrolmentId: id, paySlug: null }
    }
    const { th, en, vatClass, priceSatang: unitPriceSatang } = course
    const { slug: paySlug } = await enrolmentSale.open(tools, {
      id,
      ...sold,
      lines: [{ name: { th, en }, quantity: 1, unitPriceSatang, vatClass, supply: 'service' }],
      returnPath: coursePath(course.slug),
      until: made.holdUntil!,
    })
    return { enrolmentId: id, paySlug }
  },
  audit: {
    kind: auditEnrol,
    subject: (_input, { enrolmentId }) => `enrolment:${enrolmentId}`,
    details: ({ course }) => ({ course }),
  },
})

interface Enrolled {
  enrolmentId: string
  paySlug: string | null
}

/** A place in the queue makes way for the enrolment itself. */
const replaced: ReadonlySet<string> = new Set(['waitlisted', 'offered'])

interface Buyer {
  accountId: string
  name: string
  phone?: string
  email?: string
}

async function buyerOf(
  tools: Tools<LessonTables>,
  { name, phone }: { name: string; phone: string | undefined },
): Promise<Buyer> {
  const accountId = tools.context.actor.accountId!
  const { email } = (await contactOf(tools, accountId)) ?? notFound()
  return { accountId, name, ...(phone ? { phone } : {}), ...(email ? { email } : {}) }
}

async function courseToEnrol(
  { db, context }: Tools<LessonTables>,
  slug: string,
  openedId: string | null,
): Promise<CourseRow> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.slug, c.title_th as th, c.title_en as en, c.status, c.version_id as "versionId", c.price_satang as "listPriceSatang",
      coalesce(c.sale_satang, c.price_satang) as "priceSatang", c.vat_class as "vatClass", c.access_days as "accessDays"
    from lessons.courses c where c.slug = ${slug} and c.version_id is not null and ${visibleBy(context, openedId)}`.execute(
    db,
  )
  return rows[0] ?? notFound()
}

async function cutBy(tools: Tools<LessonTables>, course: CourseRow, code: string, customer: Buyer) {
  const { id, priceSatang: unitPriceSatang, listPriceSatang } = course
  const onUnknown = () => (isPassCode(code) ? refuse('passInvalid', { field: 'code' }) : undefined)
  return couponFor(tools, [{ id, quantity: 1, unitPriceSatang, listPriceSatang }], { code, customer, onUnknown })
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

/** A right that ran out, or a place in the queue, makes way for the new enrolment; its seat goes over. */
async function endOld({ db }: Tools<LessonTables>, { id, status }: Enrolment): Promise<void> {
  const { numAffectedRows } = await sql`
    update lessons.enrolments set status = 'cancelled', hold_until = null where id = ${id} and status = ${status}`.execute(
    db,
  )
  // Its time ended at this moment.
  if (numAffectedRows === 0n) refuse('seatsFull')
}
