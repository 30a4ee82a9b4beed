/** What people decide about an enrolment that is not paid, or was paid late. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { courseToTeach } from '../course/find-course.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { enrolmentSale, seatFor } from './enrolment-sale.ts'
import { rightOf, setStatus } from './lock-enrolment.ts'
import { freeSeat } from './run-seats.ts'

export const endHold = enrolmentSale.clock

/** The learner lets an unpaid seat go, or leaves the queue. Errors: 404; 409 while money or a slip is on its way. */
export const leaveCourse = command({
  may: 'lessons.learn',
  input: z.object({ enrolmentId: z.uuid() }),
  async run(tools, { enrolmentId }): Promise<void> {
    const held = await enrolmentSale.hold(tools, enrolmentId)
    const { status, accountId } = held.row
    if (accountId !== tools.context.actor.accountId) return notFound()
    if (status === 'waitlisted') {
      await setStatus(tools, enrolmentId, 'cancelled')
      return freeSeat(tools, enrolmentId)
    }
    if (status !== 'pending_payment' && status !== 'offered') refuse('enrolmentState')
    await enrolmentSale.letGo(tools, held)
  },
})

/** Staff let a payment stand that came when no seat was left. Errors: 404; 409 SEATS_FULL while there is none. */
export const acceptLate = command({
  may: 'lessons.manage',
  input: z.object({ enrolmentId: z.uuid() }),
  async run(tools, { enrolmentId }): Promise<void> {
    const { row: enrolment } = await enrolmentSale.hold(tools, enrolmentId)
    const { status, courseId, entitlementId } = enrolment
    await courseToTeach(tools, courseId)
    if (status !== 'needs_decision') refuse('enrolmentState')
    if ((await rightOf(tools, entitlementId)) === 'revoked') refuse('rightTaken')
    const seat = await seatFor(tools, enrolment)
    if (seat !== 'seated') refuse(seat === 'full' ? 'seatsFull' : 'learnsAlready')
    await enrolmentSale.accept(tools, enrolment)
  },
  audit: {
    kind: auditKind('lessons.acceptLate', { th: 'รับการสมัครที่จ่ายช้า', en: 'accepted a late enrolment' }),
    subject: ({ enrolmentId }) => `enrolment:${enrolmentId}`,
  },
})
