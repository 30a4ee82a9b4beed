import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { answerThread, assignThread, closeThread, writeFirst } from './answer.ts'
import { markAllRead, markRead, markUnread, unreadCount } from './reading.ts'
import { findCustomers, seeStaffThread, staffThreads, waitingThreads } from './staff-threads.ts'
import { someStaff, someThread, words } from './testing.ts'
import { myThreads, seeThread } from './threads.ts'
import { openThread, writeOn } from './write.ts'

const notFound = { status: 404 }

test('a neighbour’s thread is not found by any call', async () => {
  const tenant = await newTenant()
  const { threadId: id } = await someThread(tenant)
  const neighbour = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  await expect(seeThread(neighbour, { id })).rejects.toMatchObject(notFound)
  await expect(writeOn(neighbour, { id, ...words('x') })).rejects.toMatchObject(notFound)
  await expect(markRead(neighbour, { id, seq: 1 })).rejects.toMatchObject(notFound)
  await expect(markUnread(neighbour, { id })).rejects.toMatchObject(notFound)
  expect((await myThreads(neighbour, {})).threads).toEqual([])
  expect((await myThreads(neighbour, { q: 'คั่วอ่อน' })).threads).toEqual([])
})

test('another tenant finds nothing, whoever asks there', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { threadId: id, accountId } = await someThread(tenant)
  const admin = other.as('admin', { accountId: (await newAccount(other, { role: 'admin' })).id })
  for (const call of [
    () => seeThread({ ...admin, actor: { ...admin.actor, accountId } }, { id }),
    () => seeStaffThread(admin, { id }),
    () => answerThread(admin, { id, ...words('x') }),
    () => assignThread(admin, { id, mine: true }),
    () => closeThread(admin, { id, closed: true }),
    () => writeFirst(admin, { to: accountId, subject: 'x', ...words('x') }),
  ])
    await expect(call()).rejects.toMatchObject(notFound)
  expect((await staffThreads(admin, { filter: 'all' })).threads).toEqual([])
  expect(await findCustomers(admin, { id: accountId })).toEqual([])
})

test('staff of another business of the tenant find nothing', async () => {
  const tenant = await newTenant()
  const cluster = async (name: string) =>
    (
      await tenant.sql<{ id: string }>('insert into cluster.clusters (name, legal_name) values ($1, $1) returning id', [
        name,
      ])
    )[0]!.id
  const [ours, theirs] = [await cluster('ours'), await cluster('theirs')]
  const seller = async (clusterId: string): Promise<Context> => {
    const { id: accountId } = await newAccount(tenant)
    await tenant.sql("insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, '{seller}')", [
      clusterId,
      accountId,
    ])
    return tenant.as('user', { accountId, staff: ['seller'] })
  }
  const site = { ...tenant.site, clusterId: ours }
  const { threadId: id } = await someThread(tenant, { site })
  const [mine, stranger] = [await seller(ours), await seller(theirs)]
  expect((await seeStaffThread({ ...mine, site }, { id })).subject).toBe('สอบถามสินค้า')
  // On their own business's site, and on ours where they do not work.
  for (const where of [{ ...tenant.site, clusterId: theirs }, site, tenant.site]) {
    const context = { ...stranger, site: where }
    await expect(seeStaffThread(context, { id })).rejects.toMatchObject(notFound)
    await expect(answerThread(context, { id, ...words('x') })).rejects.toMatchObject(notFound)
    expect((await staffThreads(context, { filter: 'all' })).threads).toEqual([])
    expect((await waitingThreads(context, {}))[0]!.count).toBe(0)
  }
})

test('who may not answer sees no thread of customers', async () => {
  const tenant = await newTenant()
  const { threadId: id } = await someThread(tenant)
  const viewer = tenant.as('user', { accountId: (await newAccount(tenant)).id, staff: ['viewer'] })
  await expect(seeStaffThread(viewer, { id })).rejects.toMatchObject({ status: 403 })
  await expect(answerThread(tenant.as('guest'), { id, ...words('x') })).rejects.toMatchObject({ status: 401 })
})

test('a message of nothing is refused, and one to oneself', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id } = await someThread(tenant)
  const staff = await someStaff(tenant)
  await expect(writeOn(customer, { id, ...words(' \u200e ') })).rejects.toMatchObject({ status: 422, field: 'text' })
  await expect(writeFirst(staff, { to: staff.actor.accountId!, subject: 'x', ...words('x') })).rejects.toMatchObject({
    status: 422,
  })
})

test('a program that writes without end is told to wait', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id } = await someThread(tenant)
  const answers = []
  for (let i = 0; i < 61; i++)
    answers.push(await writeOn(customer, { id, ...words('x') }).catch((error) => error.status))
  expect(answers.at(-1)).toBe(429)
})

test('the same clientId sent 100 times at once is one message, and one thread', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id } = await someThread(tenant)
  const message = words('ส่งซ้ำ')
  const sent = await Promise.all(Array.from({ length: 100 }, () => writeOn(customer, { id, ...message })))
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
  expect((await seeThread(customer, { id })).messages.map(({ text }) => text)).toEqual(['มีเมล็ดคั่วอ่อนไหมคะ', 'ส่งซ้ำ'])
  const first = { subject: 'ใหม่', ...words('สวัสดี') }
  const opened = await Promise.all(Array.from({ length: 100 }, () => openThread(customer, first)))
  expect(new Set(opened.map(({ threadId }) => threadId)).size).toBe(1)
  expect((await myThreads(customer, {})).threads).toHaveLength(2)
})

test('200 messages at once are 200 unread, in one line without a gap', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id } = await someThread(tenant)
  const staff = await Promise.all(Array.from({ length: 5 }, () => someStaff(tenant)))
  await Promise.all(
    staff.flatMap((one) => Array.from({ length: 40 }, (_, at) => answerThread(one, { id, ...words(`ตอบ ${at}`) }))),
  )
  expect(await unreadCount(customer, {})).toEqual({ unread: 200 })
  const [line] = await tenant.sql<{ from: number; to: number; count: number }>(
    'select min(seq) as from, max(seq) as to, count(*)::int as count from messaging.messages where thread_id = $1',
    [id],
  )
  expect(line).toEqual({ from: 1, to: 201, count: 201 })
  await Promise.all([markRead(customer, { id, seq: 150 }), markRead(customer, { id, seq: 90 })])
  expect(await unreadCount(customer, {})).toEqual({ unread: 51 })
  await markRead(customer, { id, seq: 9999 })
  expect(await unreadCount(customer, {})).toEqual({ unread: 0 })
  await markUnread(customer, { id })
  expect(await unreadCount(customer, {})).toEqual({ unread: 1 })
  await markAllRead(customer, {})
  expect(await unreadCount(customer, {})).toEqual({ unread: 0 })
})

test('older messages and older threads are reached page by page, each once', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id, accountId } = await someThread(tenant)
  await tenant.sql(
    `insert into messaging.messages (thread_id, seq, author, account_id, body, sent_key, created_at)
     select $1, n, 'customer', $2, 'm' || n, 'k' || n, now() - interval '1 day' from generate_series(2, 200) n`,
    [id, accountId],
  )
  await tenant.sql('update messaging.threads set last_seq = 200 where id = $1', [id])
  const seen = []
  for (let before: number | null | undefined; before !== null;) {
    const page: Awaited<ReturnType<typeof seeThread>> = await seeThread(customer, { id, before })
    seen.unshift(...page.messages.map(({ seq }) => seq))
    before = page.older
  }
  expect(seen).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  for (let i = 0; i < 35; i++) await openThread(customer, { subject: `เรื่อง ${i}`, ...words('x') })
  const first = await myThreads(customer, {})
  const second = await myThreads(customer, { before: first.next! })
  expect(second.next).toBeNull()
  expect(new Set([...first.threads, ...second.threads].map((thread) => thread.id)).size).toBe(36)
})

test('a customer writes, staff see who waits, one takes it on and answers, both sides have read it', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id } = await someThread(tenant)
  const [staff, other] = [await someStaff(tenant), await someStaff(tenant)]
  expect((await waitingThreads(staff, {}))[0]!.count).toBe(1)
  expect((await staffThreads(staff, {})).threads).toMatchObject([
    { id, title: 'สอบถามสินค้า', excerpt: 'มีเมล็ดคั่วอ่อนไหมคะ' },
  ])
  await answerThread(staff, { id, ...words('มีค่ะ') })
  expect((await waitingThreads(staff, {}))[0]!.count).toBe(0)
  expect((await staffThreads(staff, { filter: 'mine' })).threads).toHaveLength(1)
  await answerThread(other, { id, ...words('มีหลายตัวเลยครับ') })
  expect((await staffThreads(other, { filter: 'mine' })).threads, 'it stays with who took it on').toHaveLength(0)
  const { messages, readSeq } = await seeThread(customer, { id })
  expect(messages.map(({ author, text }) => [author, text])).toEqual([
    ['customer', 'มีเมล็ดคั่วอ่อนไหมคะ'],
    ['staff', 'มีค่ะ'],
    ['staff', 'มีหลายตัวเลยครับ'],
  ])
  expect(readSeq).toBe(1)
  await markRead(customer, { id, seq: 3 })
  expect((await seeStaffThread(staff, { id })).readSeq).toBe(3)
})

test('a closed thread waits for nobody until its customer writes again', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id } = await someThread(tenant)
  const staff = await someStaff(tenant)
  await closeThread(staff, { id, closed: true })
  expect((await waitingThreads(staff, {}))[0]!.count).toBe(0)
  expect((await seeThread(customer, { id })).status).toBe('closed')
  await writeOn(customer, { id, ...words('ขอถามเพิ่มค่ะ') })
  expect(await seeThread(customer, { id })).toMatchObject({ status: 'open' })
  expect((await waitingThreads(staff, {}))[0]!.count).toBe(1)
})

test('staff write first, to somebody they find by name or number; it lies unread in that inbox', async () => {
  const tenant = await newTenant()
  const { id: to, email } = await newAccount(tenant)
  const staff = await someStaff(tenant)
  expect(await findCustomers(staff, { q: email })).toMatchObject([{ id: to, contact: email }])
  expect((await findCustomers(staff, { q: 'ใจดี' })).map(({ id }) => id)).toContain(to)
  expect(await findCustomers(staff, { q: '%' })).toEqual([])
  const { threadId } = await writeFirst(staff, { to, subject: 'เรื่องที่อยู่จัดส่ง', ...words('รบกวนยืนยันที่อยู่ค่ะ') })
  const customer = tenant.as('user', { accountId: to })
  expect((await myThreads(customer, { q: 'ยืนยัน' })).threads).toMatchObject([
    { id: threadId, unread: 1, lastBy: 'staff' },
  ])
  await expect(writeFirst(staff, { to: randomUUID(), subject: 'x', ...words('x') })).rejects.toMatchObject(notFound)
})

test('what was said stays said: no statement of the house changes or removes a message', async () => {
  const tenant = await newTenant()
  await someThread(tenant)
  for (const text of [
    "update messaging.messages set body = 'x'",
    "update messaging.messages set body = 'x', erased_at = now(), account_id = null",
    'delete from messaging.messages',
  ])
    await expect(tenant.sql(text)).rejects.toThrow('append-only')
})
