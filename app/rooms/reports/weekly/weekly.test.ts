/** The week's letter: when it is due, who gets it, what it says, and that it goes once (trap 23). */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { jobContext } from '#kernel/job-context.ts'
import { formatBaht } from '#kernel/money.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { roomLetterNamed } from '#rooms/messaging/testing.ts'
import { openCounter, sellTicket } from '#rooms/pos/testing.ts'
import { weekStart } from '../range.ts'
import { command } from '../room.ts'
import { soldTotal } from '../sold/summarize.ts'
import { nextAt, weekOf } from './next-at.ts'
import { chooseWeekly, myWeekly, sendDue } from './weekly.ts'
import * as z from 'zod'

const at = (day: string, hour: number) => new Date(businessDayStart(day).getTime() + hour * 3_600_000)
const monday = { weekday: 1, hour: 7 }

test.each([
  ['Sunday night', at('2026-11-29', 23), at('2026-11-30', 7)],
  ['Monday before seven', at('2026-11-30', 6), at('2026-11-30', 7)],
  ['Monday at seven', at('2026-11-30', 7), at('2026-12-07', 7)],
  ['over New Year', at('2026-12-30', 12), at('2027-01-04', 7)],
])('due next after %s', (_when, after, due) => {
  expect(nextAt(monday, after)).toEqual(due)
})

test('it is of the week that is over, Monday to Sunday, also at New Year', () => {
  expect(weekOf(at('2026-11-30', 7))).toEqual({ from: '2026-11-23', until: '2026-11-29' })
  expect(weekOf(at('2027-01-04', 7))).toEqual({ from: '2026-12-28', until: '2027-01-03' })
  expect(weekOf(at('2026-12-02', 18))).toEqual({ from: '2026-11-23', until: '2026-11-29' })
})

let tenant: TestTenant
const ownerId = randomUUID()
const owner = () => tenant.as('user', { staff: ['owner'], accountId: ownerId })
const thisMonday = weekStart(businessDate(new Date()))

beforeAll(async () => {
  const counter = await openCounter({ LATTE: { baht: 107 }, BEANS: { baht: 890, stock: 5 } })
  tenant = counter.tenant
  await tenant.sql("insert into identity.accounts (id, email, firstname, role) values ($1, $2, 'มาลี', 'manager')", [ownerId, `${ownerId}@example.com`]) // prettier-ignore
  await tenant.sql('update pos.shifts set opened_at = $1', [at(addDays(thisMonday, -3), 7)])
  await sellTicket(tenant.as('manager'), {
    ...counter.sent({ LATTE: 2 }),
    shiftId: counter.shiftId,
    isOffline: true,
    clientAt: at(addDays(thisMonday, -3), 9).toISOString(),
  })
})

const send = (now: Date) =>
  command({ may: 'reports.seeSales', input: z.object({}), run: (tools) => sendDue(tools as never, now) })(
    tenant.as('admin'),
    {},
  )
const sent = () =>
  tenant.sql<{ letter: string; props: Record<string, string>; recipient: string }>(
    `select letter, props, recipient from messaging.deliveries where letter = 'reports.week' order by id`,
  )

test('guests and cashiers choose nothing; who may is asked of no one else', async () => {
  await expect(chooseWeekly(tenant.as('guest'), { wanted: 'on' })).rejects.toMatchObject({ status: 401 })
  await expect(chooseWeekly(tenant.as('user', { staff: ['cashier'] }), { wanted: 'on' })).rejects.toMatchObject({ status: 403 }) // prettier-ignore
  await expect(chooseWeekly(owner(), { wanted: 'on', weekday: '8' as never })).rejects.toMatchObject({ status: 422 })
  expect(await myWeekly(owner(), {})).toMatchObject({ wanted: false, nextAt: null })
})

test('four workers on Monday at seven send one letter, and the next is due a week later', async () => {
  await chooseWeekly(owner(), { wanted: 'on' })
  await tenant.sql('update reports.weekly set next_at = $1', [at(thisMonday, 7)])
  await send(new Date(at(thisMonday, 7).getTime() - 1))
  expect(await sent()).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => send(at(thisMonday, 7))))
  expect(await sent()).toMatchObject([
    { recipient: `${ownerId}@example.com`, props: { from: addDays(thisMonday, -7), until: addDays(thisMonday, -1) } },
  ])
  expect((await myWeekly(owner(), {})).nextAt).toEqual(at(addDays(thisMonday, 7), 7))
})

const letterNow = (accountId: string, week: number) =>
  command({
    may: 'reports.seeSales',
    input: z.object({}),
    run: (tools) =>
      roomLetterNamed('reports.week')!.write(
        tools as never,
        {
          accountId,
          from: addDays(thisMonday, week * 7),
          until: addDays(thisMonday, week * 7 + 6),
        },
        { name: 'มาลี', locale: 'th' },
      ),
  })({ ...jobContext(tenant.id, null), actor: tenant.as('admin').actor }, {})

test('it says what the page says, in the language of who reads it; an empty week says so; who may not any more gets none', async () => {
  const { netSatang } = await soldTotal(owner(), { from: addDays(thisMonday, -7), until: addDays(thisMonday, -1) })
  expect(netSatang).toBe(20_000n)
  expect(JSON.stringify(await letterNow(ownerId, -1))).toContain(formatBaht(netSatang))
  expect(JSON.stringify(await letterNow(ownerId, -4))).toContain('ไม่มียอดขาย')
  await tenant.sql("update identity.accounts set role = 'user' where id = $1", [ownerId])
  expect(await letterNow(ownerId, -1)).toBeNull()
})
