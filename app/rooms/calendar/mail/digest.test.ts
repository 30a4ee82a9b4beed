import { expect, test } from 'vitest'
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { changePreference } from '#rooms/messaging/index.ts'
import { deliverAll, outboxOf } from '#rooms/messaging/testing.ts'
import { saveEntry } from '../entry/save-entry.ts'
import { job } from '../room.ts'
import { digestNow, nextMonday, wishes } from './digest.ts'

const monday = '2026-12-14'
const morning = new Date('2026-12-14T07:00:00+07:00')

/** The job of that Monday, as if it were that hour. */
const runAt = (tenant: TestTenant, accountId: string, now = morning) =>
  job('test.digest', z.any(), (tools) => digestNow(tools, { accountId, monday }, now)).handle(jobContext(tenant.id), {})

async function scene(channels: readonly ('mail' | 'inbox')[] = ['mail']) {
  const tenant = await newTenant('digest')
  const { id: accountId } = await newAccount(tenant)
  const me = () => tenant.as('user', { accountId })
  for (const channel of channels) await changePreference(me(), { kind: 'digest', channel, isOn: true })
  await deliverAll(tenant, 1, wishes)
  await saveEntry(me(), { title: 'หมอฟัน', day: '2026-12-16', from: '09:00', to: '10:00' })
  await saveEntry(me(), { title: 'สัปดาห์หน้า', day: '2026-12-21', from: '09:00', to: '10:00' })
  // The queue keeps one of what has the same key.
  const mondays = async () => {
    const rows = await tenant.sql<{ key: string; monday: string }>(
      "select distinct job_key as key, payload ->> 'monday' as monday from kernel.outbox where topic = 'calendar.digest'",
    )
    expect(rows.every(({ key }) => key === accountId)).toBe(true)
    return rows.map(({ monday: on }) => on)
  }
  const mails = async () => (await outboxOf(tenant)).filter(({ channel }) => channel === 'mail')
  return { tenant, accountId, me, mondays, mails }
}

test('the next Monday at seven in Bangkok, also when it is Sunday in London', () => {
  expect(nextMonday(new Date('2026-12-13T23:59:00Z'))).toBe(monday)
  expect(nextMonday(new Date('2026-12-14T00:00:00Z'))).toBe(addDays(monday, 7))
  expect(nextMonday(new Date('2026-12-13T05:00:00+07:00'))).toBe(monday)
  expect(nextMonday(new Date('2026-12-15T05:00:00+07:00'))).toBe(addDays(monday, 7))
})

test('who turned it on has one job, and on Monday one message of that week alone, however often it runs', async () => {
  const { tenant, accountId, mondays, mails } = await scene(['mail', 'inbox'])
  expect(await mondays()).toEqual([nextMonday(new Date())])
  await tenant.sql("delete from kernel.outbox where topic = 'calendar.digest'")
  await Promise.all([1, 2, 3].map(() => runAt(tenant, accountId)))
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toBe('สัปดาห์ของคุณ: 1 รายการ')
  expect(mail!.html).toContain('หมอฟัน')
  expect(mail!.html).toContain('unsubscribe')
  expect(mail!.html).not.toContain('สัปดาห์หน้า')
  expect(await mondays()).toEqual([addDays(monday, 7)])
})

test('who turned it off meanwhile hears nothing, and no job is left; nor is anything told of a week that has passed', async () => {
  const { tenant, accountId, me, mondays, mails } = await scene()
  await runAt(tenant, accountId, new Date('2026-12-18T07:00:00+07:00'))
  expect(await mails()).toEqual([])
  await changePreference(me(), { kind: 'digest', channel: 'mail', isOn: false })
  await changePreference(me(), { kind: 'digest', channel: 'inbox', isOn: false })
  await tenant.sql("delete from kernel.outbox where topic = 'calendar.digest'")
  await runAt(tenant, accountId)
  expect(await mails()).toEqual([])
  expect(await mondays()).toEqual([])
})
