import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { phone } from './contact-inputs.ts'
import { formOf } from './form-fields.ts'
import { flag, listOf, pictureFiles, satang, thaiDate, thEn, wholeNumber } from './thai-inputs.ts'

describe('a form from its schema', () => {
  const Input = z
    .object({
      name: thEn(),
      text: thEn({ lines: true, max: 900 }),
      price: satang({ min: 100n }),
      sale: satang().default(0n),
      weight: wholeNumber({ max: 50 }),
      phone: phone,
      begins: z.union([z.literal(''), thaiDate()]).optional(),
      state: z.enum(['draft', 'active']).default('active'),
      isCounted: flag.default(true),
      shelves: listOf(z.string()),
      pictures: pictureFiles,
      note: z.string().trim().max(40).default(''),
      reason: z.string().trim().min(3).max(300),
    })
    .refine(() => true)
  const form = formOf(Input)

  test('kinds, bounds, what may be left empty and what it begins with come from the schema', () => {
    expect(Object.entries(form).map(([name, { kind, required }]) => [name, kind, required])).toEqual([
      ['name', 'words', true],
      ['text', 'prose', false],
      ['price', 'money', true],
      ['sale', 'money', false],
      ['weight', 'number', true],
      ['phone', 'phone', true],
      ['begins', 'date', false],
      ['state', 'choice', false],
      ['isCounted', 'switch', false],
      ['shelves', 'choices', false],
      ['pictures', 'pictures', false],
      ['note', 'text', false],
      ['reason', 'long', true],
    ])
    expect(form.price.min).toBe(100n)
    expect(form.state).toMatchObject({ options: ['draft', 'active'], start: 'active' })
  })

  test('what a program sends and what a person types parse alike', () => {
    const typed = {
      phone: '081-234-5678',
      pictures: new File([], ''),
      reason: 'ก็ดี',
      isCounted: ['off', 'on'],
      begins: '',
    }
    const rest = { name: { th: 'ถ้วย' }, text: { th: '' }, shelves: 'cups' }
    expect(Input.parse({ ...typed, ...rest, price: '1,290.50', weight: '๑๒' })).toMatchObject({
      name: { th: 'ถ้วย', en: 'ถ้วย' },
      price: 129_050n,
      sale: 0n,
      weight: 12,
      isCounted: true,
      shelves: ['cups'],
      pictures: [],
    })
    expect(Input.parse({ ...typed, ...rest, price: 129_050, weight: 12 }).price).toBe(129_050n)
  })

  test('refuses each with its own sentence', () => {
    const wrong = z.object({ price: satang({ min: 100n }), weight: wholeNumber(), off: flag })
    const { issues } = wrong.safeParse({ price: '0.5', weight: 'x', off: 'maybe' }).error!
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['price', 'weight', 'off'])
    expect(issues[0]!.message).toMatch(/฿1/)
    expect(issues[1]!.message).toMatch(/Please type a number/)
  })
})
