import { expect, test } from 'vitest'
import * as z from 'zod'
import { Refusal } from '#kernel/refusals.ts'
import { calls } from './made/calls.server.ts'
import { movesMoney, refuseUnknown } from './unknown-fields.ts'

function unknown(input: z.ZodType, body: Record<string, unknown>, named?: string[]): string[] {
  try {
    refuseUnknown(input, body, named)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect((error as Refusal).status).toBe(422)
    return ((error as Refusal).details as { fields: { field: string }[] }).fields.map(({ field }) => field)
  }
}

const Line = z.object({ sku: z.string(), quantity: z.coerce.number().default(1) })
const Order = z.object({
  lines: z.array(Line),
  note: z.string().optional(),
  more: z.record(z.string(), z.number()).optional(),
})

test.each([
  ['what it knows', Order, { lines: [{ sku: 'A' }], note: '', more: { anything: 1 } }, []],
  ['a field beside', Order, { lines: [], amount: 5 }, ['amount']],
  ['a field within a list', Order, { lines: [{ sku: 'A' }, { sku: 'B', price: 1 }] }, ['lines.1.price']],
  ['a piped schema', Order.transform((order) => order), { lines: [], amount: 5 }, ['amount']],
  ['either of two', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), { b: '', c: '' }, ['c']],
  ['two together', z.object({ a: z.string() }).and(z.object({ b: z.string() })), { a: '', b: '', c: '' }, ['c']],
  ['an open one', z.looseObject({ a: z.string() }), { a: '', c: '' }, []],
])('%s', (_what, input, body, fields) => {
  expect(unknown(input, body as Record<string, unknown>)).toEqual(fields)
})

test('what comes by the address or a cookie is known', () => {
  expect(unknown(Line, { sku: 'A', cart: 'x' }, ['cart'])).toEqual([])
})

test('every call of money with a body refuses a field that nobody knows, by its name', () => {
  const open: string[] = []
  let tried = 0
  for (const call of calls) {
    if (!('action' in call) || !movesMoney(call) || call.method === 'GET' || call.method === 'DELETE') continue
    tried++
    if (!unknown(call.action.input, { surelyNoField: 1 }).includes('surelyNoField'))
      open.push(`${call.method} ${call.path}`)
  }
  expect(open).toEqual([])
  expect(tried).toBeGreaterThan(10)
})
