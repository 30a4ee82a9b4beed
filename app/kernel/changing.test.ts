import { expect, test } from 'vitest'
import * as z from 'zod'
import { changing } from './changing.ts'
import { flag, listOf, satang, wholeNumber } from './thai-inputs.ts'

const Input = z.object({
  name: z.string().trim().min(1),
  fee: satang().default(0n),
  days: wholeNumber({ max: 60 }).default(7),
  open: flag.default(false),
  tags: listOf(z.string()),
  address: z.object({ line: z.string() }).nullable().default(null),
})

test('what is not sent is not said, whatever a new one would begin with', () => {
  expect(Input.parse({ name: 'x' })).toMatchObject({ fee: 0n, days: 7, open: false, tags: [], address: null })
  const said = changing(Input).parse({ name: 'y' })
  expect(Object.entries(said).filter(([, value]) => value !== undefined)).toEqual([['name', 'y']])
})

test('what is sent is checked as before, and emptied where it is sent empty', () => {
  expect(changing(Input).parse({ fee: '500', open: 'off', address: null })).toMatchObject({
    fee: 50_000n,
    open: false,
    address: null,
  })
  expect(changing(Input).parse({ tags: '' })).toMatchObject({ tags: [] }) // no box is ticked any more
  expect(changing(Input).parse({ tags: ['', 'a', 'b'] })).toMatchObject({ tags: ['a', 'b'] })
  expect(changing(Input).safeParse({ name: ' ' }).success).toBe(false)
  expect(changing(Input).safeParse({ days: '61' }).success).toBe(false)
})
