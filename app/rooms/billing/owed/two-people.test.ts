/** From an amount on the business wants two people: no way round by small bills. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant } from '#kernel/testing.ts'
import { saveReviewRules } from '../review-rules.ts'
import { importStatement } from '../statements/import-statement.ts'
import { settleFromStatement } from '../statements/settle-line.ts'
import { statementLines } from '../statements/statement-lines.ts'
import { open, readyToSell } from '../testing.ts'
import { enterPayment } from './by-hand.ts'
import { moveToBill } from './other-bill.ts'

const today = businessDate(new Date())

async function shop() {
  const tenant = await newTenant()
  await readyToSell(tenant)
  await saveReviewRules(tenant.as('admin'), { version: 0, twoFrom: '1000' } as never)
  const manager = () => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
  const bill = async (amountSatang: bigint) => (await open(tenant.as('guest'), { amountSatang })).payableId
  const big = await bill(300_000n)
  const enter = (payable: string, amount: string) =>
    enterPayment(manager(), { payable, amount, method: 'cash', receivedOn: today } as never)
  const move = (payable: string) => moveToBill(manager(), { payable, to: big } as never)
  return { tenant, bill, big, enter, move }
}

test('what one person may not enter does not arrive by way of small bills', async () => {
  const { bill, big, enter, move } = await shop()
  const spare = async () => {
    const small = await bill(10_000n)
    await enter(small, '999')
    return small
  }
  await move(await spare())
  await expect(move(await spare())).rejects.toMatchObject({ key: 'billing.slipNeeded' })
  await expect(enter(big, '200')).rejects.toMatchObject({ key: 'billing.slipNeeded' })
})

test('what the bank vouches for moves, however much it is', async () => {
  const { tenant, bill, move } = await shop()
  const small = await bill(10_000n)
  await importStatement(tenant.as('manager'), {
    fileName: 'a.csv',
    csv: `date,time,description,deposit\n${today},10:00,A,2500.00`,
  })
  const { rows } = await statementLines(tenant.as('manager'), {})
  await settleFromStatement(tenant.as('manager'), { line: rows[0]!.id, payable: small })
  expect(await move(small)).toMatchObject({ amountSatang: 240_000n })
})
