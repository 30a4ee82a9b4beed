/**
 * What a sale asks of the database: the statements of each walk, and the blocks that pages about seats read. No busy machine
 * changes them. The numbers are those of before the sale and its seats were said once (docs/decisions/350): none may grow unseen.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#kernel/database.server.ts'
import { jobContext } from '#kernel/job-context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { approveSlip, undoApproval } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { browseCourses } from '#rooms/lessons/course/browse.ts'
import { roster } from '#rooms/lessons/course/roster.ts'
import { runsToEdit } from '#rooms/lessons/course/runs.ts'
import { seeCourse } from '#rooms/lessons/course/see-course.ts'
import { enrol } from '#rooms/lessons/learn/enrol.ts'
import { endHold } from '#rooms/lessons/learn/enrolment-payment.ts'
import { joinQueue } from '#rooms/lessons/learn/waitlist.ts'
import { person, school, someRun } from '#rooms/lessons/testing.ts'
import { somePromotion } from '#rooms/promotions/testing.ts'
import { cartWith, openShop, orderOf, timePasses } from '#rooms/shop/testing.ts'
import { subscriptionSale } from '#rooms/subscriptions/paid.ts'
import { begin, member, shop } from '#rooms/subscriptions/testing.ts'
import { openTopUp } from '#rooms/wallet/top-up.ts'
import { blocksOf, hearStatements } from './kept-plans.ts'
import { moveToOwnDatabase, type OwnDatabase } from './own-database.ts'

let own: OwnDatabase
const { plansOf, sentBy, stop } = hearStatements()

beforeAll(async () => {
  process.env.SALA_POOL_SIZE = '1'
  own = await moveToOwnDatabase()
})
afterAll(async () => {
  stop()
  await closeDatabase()
  await own.stop()
})

/** The second time of each: what is asked once (settings, rates) is known by then. */
async function statementsOf(
  walk: () => Promise<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (let time = 0; time < 2; time++)
    for (const [step, take] of Object.entries(await walk())) counted[step] = await sentBy(take)
  return counted
}

/** Of each step no more than it asked before; and something, or nobody looked. */
function grown(counted: Record<string, number>, before: Record<string, number>): string[] {
  const steps = Object.keys({ ...counted, ...before })
  return steps.flatMap((step) => {
    const [now = 0, was = 0] = [counted[step], before[step]]
    return now > was || now === 0 ? [`${step}: ${was} → ${now}`] : []
  })
}

const approves = async (tenant: TestTenant, slug: string) => {
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, slug))
  return { slipId, approve: () => approveSlip(tenant.as('manager'), { id: slipId }) }
}

test('an order: placed, paid; placed, over', async () => {
  const { tenant, guest } = await openShop({ CUP: 50 })
  const walk = async () => {
    const who = guest()
    const second = guest()
    const [cart, other] = [await cartWith(who, { CUP: 1 }), await cartWith(second, { CUP: 1 })]
    const third = guest()
    let paid = await orderOf(third, await cartWith(third, { CUP: 1 }), 107)
    const { approve } = await approves(tenant, paid.intentSlug!)
    let over = paid
    return {
      placed: async () => (paid = await orderOf(who, cart, 107)),
      paid: approve,
      other: async () => (over = await orderOf(second, other, 107)),
      over: () => timePasses(tenant, over),
    }
  }
  expect(grown(await statementsOf(walk), { placed: 16, paid: 23, other: 16, over: 11 })).toEqual([])
})

test('an enrolment in a run, with a coupon: enrolled, paid, undone, over; queued', async () => {
  const course = await school({ baht: 500 })
  const { tenant } = course
  const runId = await someRun(course, 100)
  await somePromotion(tenant.as('manager'), { percent: '10', code: 'TEN' })
  const walk = async () => {
    const [who, slow] = [await person(tenant), await person(tenant)]
    const form = { course: course.slug, runId, name: 'มานี มีตา' }
    let made = { enrolmentId: '', paySlug: null as string | null }
    let slipId = ''
    let approve: () => Promise<unknown> = async () => null
    const late = await enrol(slow, form)
    await tenant.sql("update lessons.enrolments set hold_until = now() - interval '1 minute' where id = $1", [
      late.enrolmentId,
    ])
    return {
      enrolled: async () => (made = await enrol(who, { ...form, code: 'TEN' })),
      slip: async () => ({ slipId, approve } = await approves(tenant, made.paySlug!)),
      paid: () => approve(),
      undone: () => undoApproval(tenant.as('admin'), { slipId, reason: 'เงินไม่เข้า', claim: 'free' }),
      over: () => endHold.handle(jobContext(tenant.id), { enrolmentId: late.enrolmentId }),
    }
  }
  // Undone: what left is taxed whatever its payment proves to be, and each paper is cancelled by itself (docs/decisions/370).
  expect(grown(await statementsOf(walk), { enrolled: 18, slip: 9, paid: 25, undone: 37, over: 10 })).toEqual([])
  const full = await school({ tenant, slug: 'full' })
  const small = await someRun(full, 1)
  await enrol(await person(tenant), { course: 'full', runId: small, name: 'มานี มีตา' })
  // 6 before: a place in the queue was a row of lessons' own.
  const queues = async () => {
    const who = await person(tenant)
    return { queued: () => joinQueue(who, { course: 'full' }) }
  }
  expect(grown(await statementsOf(queues), { queued: 7 })).toEqual([])
  await own.owner('vacuum analyze')
  const learner = await person(tenant)
  // Blocks were 10, 13, 9 and 2 while a run kept the number of its seats itself.
  const before: Record<string, Record<string, number>> = {
    // The twelfth: what rooms above give for it.
    course: { statements: 12, blocks: 13 },
    // Its teacher is named in English too.
    courses: { statements: 3, blocks: 17 },
    // Learners are counted by group, and who may learn no more is told.
    roster: { statements: 3, blocks: 13 },
    runs: { statements: 3, blocks: 3 },
  }
  const pages: Record<string, () => Promise<unknown>> = {
    course: () => seeCourse(learner, { slug: 'full' }),
    courses: () => browseCourses(learner, {}),
    roster: () => roster(full.teacher, { courseId: full.courseId }),
    runs: () => runsToEdit(full.teacher, { courseId: full.courseId }),
  }
  const found: string[] = []
  for (const [name, see] of Object.entries(pages)) {
    const plans = await plansOf(tenant, see)
    const more = grown({ statements: plans.length, blocks: blocksOf(plans) }, before[name]!)
    found.push(...more.map((one) => `${name}: ${one}`))
  }
  expect(found).toEqual([])
})

test('a subscription: begun, paid; begun, over', async () => {
  const tenant = await shop()
  const walk = async () => {
    const [who, slow] = [await member(tenant), await member(tenant)]
    let slug = ''
    let approve: () => Promise<unknown> = async () => null
    await begin(slow)
    const [invoice] = await tenant.sql<{ id: string }>('select id from subscriptions.invoices order by id desc limit 1')
    return {
      begun: async () => (slug = (await begin(who)).intentSlug!),
      slip: async () => ({ approve } = await approves(tenant, slug)),
      paid: () => approve(),
      over: () => subscriptionSale.clock.handle(jobContext(tenant.id), { invoiceId: invoice!.id }),
    }
  }
  // Two of what begins it are the page on which its price was shown; one of what pays asks whether a till that was cut off gave
  // the paper's number already (docs/decisions/620).
  expect(grown(await statementsOf(walk), { begun: 19, slip: 9, paid: 21, over: 7 })).toEqual([])
})

test('a top-up: opened, paid', async () => {
  const tenant = await shop()
  const walk = async () => {
    const { id: accountId } = await newAccount(tenant)
    const mine = () => tenant.as('user', { accountId, idempotencyKey: crypto.randomUUID() } as never)
    let slug = ''
    let approve: () => Promise<unknown> = async () => null
    return {
      opened: async () => (slug = (await openTopUp(mine(), { amount: '500' })).intentSlug),
      slip: async () => ({ approve } = await approves(tenant, slug)),
      paid: () => approve(),
    }
  }
  expect(grown(await statementsOf(walk), { opened: 11, slip: 9, paid: 21 })).toEqual([])
})
