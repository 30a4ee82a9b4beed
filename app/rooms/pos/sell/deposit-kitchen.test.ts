/** What a deposit was paid for is made once: before it is fetched by a press, or when it is delivered. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Counter, openCounter } from '../testing.ts'
import { deliverDeposit, giveDepositBack } from './end-deposit.ts'
import { forfeitDeposit } from './forfeit-deposit.ts'
import { prepareDeposit } from './prepare-deposit.ts'
import { seeDeposits } from './see-deposits.ts'
import { takeDeposit } from './take-deposit.ts'

async function kitchen(): Promise<Counter> {
  const counter = await openCounter({ CAKE: { baht: 100 }, TEA: { baht: 50 }, PLATE: { baht: 1, stock: 1 } })
  await counter.tenant.sql("update pos.registers set kitchen = 'all'")
  return counter
}
async function deposit(counter: Counter): Promise<string> {
  const sent = counter.sent({ CAKE: 2, TEA: 1 }, { buyer: { name: 'คุณมาลี' }, tenders: [{ method: 'cash', givenSatang: 10_000 }] }) // prettier-ignore
  return (await takeDeposit(counter.cashier, sent as never)).id
}
const deliver = ({ cashier, registerId }: Counter, id: string) =>
  deliverDeposit(cashier, { id, registerId, tenders: [{ method: 'cash', givenSatang: 15_000 }] } as never)
/** How much of all goods the kitchen was told to make. */
const made = async ({ tenant }: Counter) =>
  (await tenant.sql<{ milli: bigint }>(`select coalesce(sum((l ->> 'milli')::bigint), 0)::bigint as milli from pos.batches b
    cross join jsonb_array_elements(b.lines) l`))[0]!.milli // prettier-ignore

test('taking it makes nothing; delivering it sends it, once, by the buyer’s name', async () => {
  const counter = await kitchen()
  const id = await deposit(counter)
  expect(await made(counter)).toBe(0n)
  const sold = await deliver(counter, id)
  expect(sold.prepared).toMatchObject({ queueNo: 1, place: 1, lines: [{ name: { th: 'CAKE' }, milli: 2000 }, { milli: 1000 }] }) // prettier-ignore
  expect(await deliver(counter, id)).toMatchObject({ number: sold.number, prepared: null })
  expect(await made(counter)).toBe(3000n)
  expect(await counter.tenant.sql('select name from pos.orders')).toEqual([{ name: 'คุณมาลี' }])
})

test('sent beforehand, ten at once, it is made once; delivered then, nothing more is', async () => {
  const counter = await kitchen()
  const { cashier, registerId } = counter
  const id = await deposit(counter)
  const sent = await Promise.all(Array.from({ length: 10 }, () => prepareDeposit(cashier, { id, registerId })))
  expect(sent.filter(({ place }) => place === 1)).toHaveLength(1)
  expect(new Set(sent.map(({ queueNo }) => queueNo))).toEqual(new Set([1]))
  expect(await seeDeposits(cashier, { registerId })).toMatchObject([{ id, queueNo: 1 }])
  expect((await deliver(counter, id)).prepared).toMatchObject({ queueNo: 1, place: 0, lines: [] })
  expect(await made(counter)).toBe(3000n)
  await expect(prepareDeposit(cashier, { id, registerId })).rejects.toMatchObject({ key: 'pos.depositOver' })
})

test('given back or kept, what is being made is called off', async () => {
  const counter = await kitchen()
  const { manager, cashier, registerId } = counter
  for (const end of [giveDepositBack, forfeitDeposit]) {
    const id = await deposit(counter)
    await prepareDeposit(cashier, { id, registerId })
    await end({ ...manager, idempotencyKey: randomUUID() }, {
      id,
      registerId,
      method: 'cash',
      reason: 'เลื่อนงาน',
    } as never)
    expect(await made(counter)).toBe(0n)
  }
})
