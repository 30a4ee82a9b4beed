import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { contextKey } from '#kernel/screen.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { importStatement } from '../statements/import-statement.ts'
import { statementLines } from '../statements/statement-lines.ts'
import { payableSubject } from '../subjects.ts'
import { open, readyToSell } from '../testing.ts'
import type { Route } from './+types/statement-line'
import { action, loader } from './statement-line.tsx'

const inADay = () => ({ expiresAt: new Date(Date.now() + 86_400_000) })
payableSubject('test', { settled: async () => 'accepted', undone: async () => inADay() })

const accountId = randomUUID()

function at(tenant: TestTenant, id: string, body?: Record<string, string>): Route.ActionArgs & Route.LoaderArgs {
  const context = new RouterContextProvider()
  context.set(contextKey, tenant.as('manager', { accountId }))
  const url = `http://shop.localhost/cluster/bills/statements/${id}`
  const request = new Request(url, body ? { method: 'POST', body: new URLSearchParams(body) } : {})
  return { context, request, url: new URL(url), pattern: '/cluster/bills/statements/:id', params: { id } }
}

test('the form of each bill that a line may have paid settles that bill, and a second press changes nothing', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  await open(tenant.as('guest'))
  await open(tenant.as('guest'))
  await importStatement(tenant.as('manager'), {
    fileName: 'kbank.csv',
    csv: `date,time,description,deposit\n${businessDate(new Date())},10:00,A,535.00`,
  })
  const { rows } = await statementLines(tenant.as('manager'), {})
  const id = rows[0]!.id
  const { candidates } = await loader(at(tenant, id))
  expect(new Set(candidates.map(({ key }) => key)).size).toBe(2)
  const [first] = candidates
  const form = { idempotencyKey: first!.key, operation: 'settle', payable: first!.payableId }
  const pressed = [await action(at(tenant, id, form)), await action(at(tenant, id, form))]
  expect(pressed).toEqual([first, first].map((bill) => ({ outcome: 'accepted', number: bill!.number })))
  const { line, undo } = await loader(at(tenant, id))
  expect(line).toMatchObject({ state: 'used', number: first!.number })
  // One who matched it with the wrong bill takes it back by the form of the same page.
  const back = { idempotencyKey: undo.key, operation: 'undo', reason: 'จับคู่ผิดบิล' }
  expect(await action(at(tenant, id, back))).toMatchObject({ number: first!.number, amountSatang: 53_500n })
  expect((await loader(at(tenant, id))).line).toMatchObject({ state: 'open' })
})
