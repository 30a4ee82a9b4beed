/** What may be asked, by how many at once, and what counts when nobody comes back. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { askCounted } from './ask-counted.server.ts'
import { generateText } from './generate-text.ts'
import { integrity } from './integrity.ts'
import { playAt, switchOn } from './testing.ts'
import { seeAiUse } from './use.ts'

/** Counts who comes; who asks for silence hears nothing. */
let arrived = 0
const silent: ServerResponse[] = []
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    arrived++
    if (body.includes('[silent]')) return silent.push(response)
    return response.end(
      JSON.stringify({
        candidates: [{ content: { parts: [{ text: 'ได้' }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3, totalTokenCount: 12 },
      }),
    )
  })
})
beforeAll(async () => {
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready))
  playAt(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`)
})
afterAll(() => {
  playAt('')
  provider.closeAllConnections()
  provider.close()
})
beforeEach(() => {
  arrived = 0
})

const question = { purpose: 'test.words', instruction: 'say it', text: 'x', mostTokens: 100 }
const staffOf = (tenant: TestTenant) => tenant.as('manager')
const codes = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { key?: string }).key] : []))
const quotas = (tenant: TestTenant) =>
  tenant.sql<{ scope: string; requests: bigint; tokens: bigint }>(
    "select scope, requests, tokens from ai.quotas order by scope = 'business' desc",
  )
const breaches = async (tenant: TestTenant) =>
  (await Promise.all(integrity.map((one) => tenant.sql(one.breaches)))).flat()

test('200 people at once, a month of 50: exactly 50 reach the provider, and the month says 50', async () => {
  const tenant = await newTenant()
  await switchOn(tenant, { monthRequests: 50 })
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => askCounted(staffOf(tenant), question)))
  expect(arrived).toBe(50)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  expect(new Set(codes(answers))).toEqual(new Set(['ai.monthUsedUp']))
  const [business, ...people] = await quotas(tenant)
  expect(business).toEqual({ scope: 'business', requests: 50n, tokens: 600n })
  expect(people).toHaveLength(50)
  expect(await breaches(tenant)).toEqual([])
}, 60_000)

test('one person, 40 at once, 7 for the day: 7 arrive, and of who was refused nothing is counted anywhere', async () => {
  const tenant = await newTenant()
  await switchOn(tenant, { dayRequests: 7 })
  const me = staffOf(tenant)
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => askCounted(me, question)))
  expect(arrived).toBe(7)
  expect(new Set(codes(answers))).toEqual(new Set(['ai.dayUsedUp']))
  expect((await quotas(tenant)).map(({ requests }) => requests)).toEqual([7n, 7n])
  expect(await askCounted(staffOf(tenant), question)).toMatchObject({ outcome: 'ok', text: 'ได้' })
})

test('tokens count at their most before anybody is asked, as they were afterwards', async () => {
  const tenant = await newTenant()
  await switchOn(tenant, { monthTokens: 120 })
  await askCounted(staffOf(tenant), question)
  await expect(askCounted(staffOf(tenant), { ...question, text: 'ก'.repeat(20) })).rejects.toMatchObject({
    key: 'ai.monthUsedUp',
  })
  expect(arrived).toBe(1)
  // 12 were used; 6 + 1 + 100 more fit into 120, twice do not.
  await askCounted(staffOf(tenant), question)
  await expect(askCounted(staffOf(tenant), question)).rejects.toMatchObject({ status: 429 })
  expect((await quotas(tenant))[0]).toMatchObject({ requests: 2n, tokens: 24n })
})

test('who is killed in the middle has counted in full: all of it was written before anybody was asked', async () => {
  const tenant = await newTenant()
  await switchOn(tenant)
  const lost = askCounted(staffOf(tenant), { ...question, text: '[silent]' })
  await expect.poll(() => silent.length).toBe(1)
  // What another process finds now is what is found after kill -9.
  expect(await quotas(tenant)).toMatchObject([
    { scope: 'business', requests: 1n, tokens: 114n },
    { requests: 1n, tokens: 114n },
  ])
  expect(await tenant.sql('select outcome, tokens from ai.calls')).toEqual([{ outcome: 'pending', tokens: 114 }])
  expect(await breaches(tenant)).toEqual([])
  silent.pop()!.destroy()
  expect(await lost).toMatchObject({ outcome: 'endpoint' })
  expect((await quotas(tenant))[0]).toMatchObject({ requests: 1n, tokens: 114n })
})

test('off, and before anybody set it up, nobody is asked and nothing counts', async () => {
  const tenant = await newTenant()
  await expect(generateText(staffOf(tenant), question)).rejects.toMatchObject({ code: 'AI_OFF' })
  await switchOn(tenant, { isOn: false })
  await expect(generateText(staffOf(tenant), question)).rejects.toMatchObject({ code: 'AI_OFF' })
  await expect(generateText(tenant.as('user'), question)).rejects.toMatchObject({ status: 403 })
  await expect(generateText(tenant.as('guest'), question)).rejects.toMatchObject({ status: 401 })
  expect([arrived, await tenant.sql('select * from ai.quotas')]).toEqual([0, []])
})

test('two at a time: the third of a business is told so at once, and another business is not', async () => {
  const [slow, other] = [await newTenant(), await newTenant()]
  await switchOn(slow)
  await switchOn(other)
  const held = [1, 2].map(() => generateText(staffOf(slow), { ...question, text: '[silent]' }))
  await expect.poll(() => silent.length).toBe(2)
  await expect(generateText(staffOf(slow), question)).rejects.toMatchObject({ status: 503 })
  expect(await generateText(staffOf(other), question)).toEqual({ text: 'ได้' })
  for (const response of silent.splice(0)) response.destroy()
  for (const one of await Promise.allSettled(held))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'AI_FAILED' } })
  expect(await generateText(staffOf(slow), question)).toEqual({ text: 'ได้' })
})

test('more than ten in a minute by one person are too many', async () => {
  const tenant = await newTenant()
  await switchOn(tenant)
  const me = staffOf(tenant)
  for (let n = 0; n < 10; n++) await generateText(me, question)
  await expect(generateText(me, question)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(arrived).toBe(10)
})

test('the use of the month says how much, what for and by whom, and of no other tenant', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await switchOn(tenant)
  await switchOn(other)
  await askCounted(staffOf(other), question)
  const me = staffOf(tenant)
  await askCounted(me, question)
  await askCounted(me, { ...question, purpose: 'test.more' })
  const use = await seeAiUse(tenant.as('manager'), {})
  expect(use).toMatchObject({ requests: 2, tokens: 24, people: [{ calls: 2, failed: 0, tokens: 24 }] })
  expect(use.purposes.map(({ key }) => key).toSorted()).toEqual(['test.more', 'test.words'])
  expect(JSON.stringify(await tenant.sql('select * from ai.calls'))).not.toContain('ได้')
  await expect(seeAiUse(tenant.as('user', { staff: ['cashier'] }), {})).rejects.toMatchObject({ status: 403 })
})
