/** Requests by LINE: who may decide and chose so hears once, who asked hears what was decided; against LINE's stand-in. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { room } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { changePreference, deliverAll, myPreferences, myThreads } from '#rooms/messaging/testing.ts'
import { linePeople } from '#stand-ins/line-people.ts'
import { startLine } from '#stand-ins/line.ts'
import { newBusiness } from '../testing.ts'
import { approvable } from './approvable.ts'
import { askApproval } from './ask.ts'
import { approve, decline, withdraw } from './decide.ts'
import { approveByPin, setPin } from './pin.ts'
import { approvalsTold } from './tell-approvals.ts'

const line = await startLine(0)
process.env.SALA_STAND_INS = JSON.stringify({ line: line.url, smtp: '', sms: '', chat: '', dns: '' })
afterAll(() => line.close())

const Refund = z.object({ sale: z.string(), whose: z.string().nullable() })
const refund = approvable('test.refund', {
  audiences: ['staff:owner', 'staff:branchManager'],
  what: Refund,
  said: ({ sale }) => ({ th: `คืนเงินของใบขาย ${sale}`, en: `refund of sale ${sale}` }),
  concerns: ({ whose }) => whose,
  // A branch manager goes up to 1,000 baht alone.
  isWithin: (_what, by, satang) => by.staff.includes('owner') || (satang ?? 0n) <= 100_000n,
})
const { command } = room<object>()('cluster', { 'cluster.see': ['user'] })
const ask = command({
  may: 'cluster.see',
  input: z.object({ sale: z.string(), satang: z.bigint(), whose: z.string().nullable().default(null) }),
  run: (tools, { sale, satang, whose }) =>
    askApproval(tools, refund, { subject: `sale:${sale}`, what: { sale, whose }, reason: 'เหตุผลส่วนตัวของลูกค้า', amountSatang: satang }),
}) // prettier-ignore

interface Person {
  accountId: string
  context: Context
  line: string
}
let tenant: TestTenant
let people: Record<'cashier' | 'manager' | 'owner' | 'other', Person>

beforeEach(async () => {
  tenant = await newTenant('told')
  const business = await newBusiness(tenant)
  let at = 0
  const hired = async (role: 'cashier' | 'branchManager' | 'owner', name: string): Promise<Person> => {
    const { accountId, context } = await business.hire([role])
    const sub = linePeople[at++]!.sub
    await tenant.sql('update identity.accounts set firstname = $2 where id = $1', [accountId, name])
    await tenant.sql('insert into identity.line_accounts (account_id, line_user_id) values ($1, $2)', [accountId, sub])
    const actor = { ...context.actor, name, confirmedAt: new Date() }
    return { accountId, context: { ...context, actor }, line: sub }
  }
  people = {
    cashier: await hired('cashier', 'แก้ว'),
    manager: await hired('branchManager', 'เมฆ'),
    owner: await hired('owner', 'ออม'),
    other: await hired('owner', 'อีกคน'),
  }
})

const chooses = ({ context }: Person, isOn = true) =>
  changePreference(context, { kind: 'approval', channel: 'line', isOn })
const key = ({ context }: Person) => ({ ...context, idempotencyKey: crypto.randomUUID() })
/** What LINE was given for people of this test, since the last look. */
let seen = line.all().length
async function pushed(times = 1): Promise<{ to: string; text: string }[]> {
  await deliverAll(tenant, times, approvalsTold)
  const fresh = line.all().slice(seen)
  seen = line.all().length
  return fresh.map(({ to, messages }) => ({ to, text: messages[0]!.text }))
}
const hear = () => Promise.all(Object.values(people).map((one) => chooses(one)))

test('whoever may decide, has linked LINE and chose so hears once, with a link to the request; nobody else', async () => {
  await chooses(people.owner)
  await chooses(people.cashier)
  await tenant.sql(`update identity.accounts set locale = 'en' where id = $1`, [people.manager.accountId])
  await chooses(people.manager)
  const id = await ask(people.cashier.context, { sale: 'R-1', satang: 50_000n })
  // Asked again while it waits it is the same request; events are heard more than once.
  expect(await ask(people.cashier.context, { sale: 'R-1', satang: 50_000n })).toBe(id)
  const told = await pushed(3)
  expect(told.map(({ to }) => to).sort()).toEqual([people.owner.line, people.manager.line].sort())
  const next = encodeURIComponent(`/cluster/manage/approvals?request=${id}`)
  const link = new RegExp(`\\nhttps?://[^\\s/]+/cluster/liff\\?next=${next.replaceAll('.', '\\.')}$`)
  const textTo = (person: Person) => told.find(({ to }) => to === person.line)!.text
  expect(textTo(people.owner)).toMatch(link)
  expect(textTo(people.owner)).toContain('มีคำขอรอคุณอนุมัติ\nแก้ว ขอ: คืนเงินของใบขาย R-1 · ฿500.00')
  expect(textTo(people.manager)).toContain('A request waits for your approval\nแก้ว asks for: refund of sale R-1 · ฿500.00') // prettier-ignore
  for (const { text } of told) expect(text).not.toContain('ส่วนตัว')
  expect(await pushed()).toEqual([])
  // The bell counts it: the inbox says it no second time.
  expect((await myThreads(people.owner.context, {})).threads).toEqual([])
})

test('not who asked, not whom it is about, not above one’s own limit, not who was let go or lost the right', async () => {
  await hear()
  await ask(people.manager.context, { sale: 'R-2', satang: 50_000n, whose: people.owner.accountId })
  expect((await pushed()).map(({ to }) => to)).toEqual([people.other.line])
  await ask(people.cashier.context, { sale: 'R-3', satang: 100_001n })
  expect((await pushed()).map(({ to }) => to).sort()).toEqual([people.owner.line, people.other.line].sort())
  await tenant.sql(`update cluster.members set status = 'left' where account_id = $1`, [people.other.accountId])
  await chooses(people.owner, false)
  await ask(people.cashier.context, { sale: 'R-4', satang: 100_001n })
  expect(await pushed()).toEqual([])
})

test('nothing goes out for what was decided, or withdrawn, or is over: before it was heard of, and while it waited to go', async () => {
  await hear()
  await tenant.sql('delete from messaging.preferences where account_id = $1', [people.cashier.accountId])
  const first = await ask(people.cashier.context, { sale: 'R-5', satang: 50_000n })
  await approve(key(people.owner), { id: first })
  const second = await ask(people.cashier.context, { sale: 'R-6', satang: 50_000n })
  await withdraw(people.cashier.context, { id: second })
  expect(await pushed()).toEqual([])
  for (const [sale, ends] of [
    ['R-7', (id: string) => decline(key(people.other), { id, reason: 'ไม่มีใบเสร็จ' })],
    ['R-8', (id: string) => tenant.sql(`update cluster.approvals set expires_at = now() where id = $1`, [id])],
  ] as const) {
    const id = await ask(people.cashier.context, { sale, satang: 50_000n })
    const [job] = await tenant.sql<{ payload: unknown }>(`delete from kernel.outbox where topic = 'cluster.tellAsked' returning payload`) // prettier-ignore
    const told = approvalsTold.find(({ topic }) => topic === 'cluster.tellAsked')!
    await told.handle(jobContext(tenant.id, null), job!.payload)
    expect((await tenant.sql(`select from messaging.deliveries where state = 'queued'`)).length).toBe(3)
    await ends(id)
    expect(await pushed()).toEqual([])
  }
  expect((await tenant.sql(`select from messaging.deliveries where state = 'dropped'`)).length).toBe(6)
})

test('who asked hears the word in the inbox, and by LINE when they chose so; not when a PIN was typed beside them', async () => {
  await chooses(people.cashier)
  const id = await ask(people.cashier.context, { sale: 'R-9', satang: 50_000n })
  await pushed()
  await decline(key(people.owner), { id, reason: 'ไม่มีใบเสร็จ' })
  const told = await pushed(2)
  expect(told).toMatchObject([{ to: people.cashier.line }])
  expect(told[0]!.text).toMatch(/^คำขอของคุณไม่ได้รับอนุมัติ\nคืนเงินของใบขาย R-9 · ฿500\.00 โดย ออม · ไม่มีใบเสร็จ\n.*\/cluster\/liff\?next=/) // prettier-ignore
  const { threads } = await myThreads(people.cashier.context, {})
  expect(threads).toHaveLength(1)
  await setPin(people.owner.context, { pin: '8264' })
  const beside = await ask(people.cashier.context, { sale: 'R-10', satang: 50_000n })
  await approveByPin(people.cashier.context, { id: beside, accountId: people.owner.accountId, pin: '8264' })
  expect(await pushed()).toEqual([])
})

test('with a LIFF ID the link opens inside LINE; who works here is asked of approvals, a customer is not', async () => {
  await chooses(people.owner)
  await tenant.sql(
    `insert into identity.line_channels (login_channel_id, sealed_login_secret, liff_id) values ('1650000001', 'x', '1650000001-abcdEFGH')`,
  )
  const id = await ask(people.cashier.context, { sale: 'R-11', satang: 50_000n })
  const [told] = await pushed()
  const url = new URL(told!.text.split('\n').at(-1)!)
  expect(url.origin + url.pathname).toBe('https://liff.line.me/1650000001-abcdEFGH')
  expect(url.searchParams.get('next')).toBe(`/cluster/manage/approvals?request=${id}`)
  const kinds = async (context: Context) => (await myPreferences(context, {})).preferences.map(({ kind }) => kind)
  expect(await kinds(people.cashier.context)).toContain('approval')
  const [customer] = await tenant.sql<{ id: string }>(`insert into identity.accounts (firstname) values ('ลูกค้า') returning id`) // prettier-ignore
  expect(await kinds(tenant.as('user', { accountId: customer!.id }))).not.toContain('approval')
})
