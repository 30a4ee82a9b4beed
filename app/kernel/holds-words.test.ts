import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { room } from './action.server.ts'
import { everyOrAny, holdsKeptWords, holdsWords } from './holds-words.ts'
import { plainText } from './search-text.ts'
import { newTenant } from './testing.ts'

const { query } = room<object>()('tenancy', { 'test.see': ['anyone'] })
const holds = query({
  may: 'test.see',
  input: z.object({ text: z.string().nullable(), q: z.string(), any: z.boolean().default(false) }),
  async run({ db }, { text, q, any }) {
    const { rows } = await sql<{
      held: boolean
    }>`select ${holdsWords(sql`${text}::text`, q, any ? 'any' : 'every')} as held`.execute(db)
    return rows[0]!.held
  },
})

/** As columns keep it, made when the row is written. */
const holdsKept = query({
  may: 'test.see',
  input: z.object({ texts: z.array(z.string().nullable()), q: z.string() }),
  async run({ db }, { texts, q }) {
    const { rows } = await sql<{ kept: boolean; said: boolean }>`
      select ${holdsKeptWords({ plain: sql`k.plain`, toneless: sql`k.toneless` }, q)[0] ?? sql`false`} as kept,
        ${holdsWords(sql`k.text`, q)} as said
      from (select text, kernel.plain_text(text) as plain, kernel.without_tones(kernel.plain_text(text)) as toneless
        from unnest(${texts}::text[]) text offset 0) k`.execute(db)
    return rows
  },
})

test.each([
  ['มานี ใจดี', 'มานี', true],
  ['มานี ใจดี', 'ใจดี มานี', true],
  ['มานี ใจดี', 'มานะ', false],
  ['แก้วตา', 'เเก้ว', true],
  ['เเก้วตา', 'แก้วตา', true],
  ['แก้วตา', 'แกว', true],
  ['แกวตา', 'แก้ว', false],
  ['น้ำฝน', 'น\u0e49\u0e4d\u0e32ฝน', true],
  ['นํ้าฝน', 'น้ำ', true],
  ['Somchai', 'SOM', true],
  ['50% off', '%', false],
  ['มานี', '', false],
  [null, 'มานี', false],
])('%s holds %s: %s', async (text, q, held) => {
  expect(await holds((await newTenant()).as('guest'), { text, q })).toBe(held)
})

test('one word of several is enough where nothing holds all', async () => {
  const guest = (await newTenant()).as('guest')
  expect(await holds(guest, { text: 'มานี', q: 'มานี xyz', any: true })).toBe(true)
  expect(await holds(guest, { text: 'มานี', q: 'xyz', any: true })).toBe(false)
  expect(await holds(guest, { text: 'x ที่นี่', q: 'drop ที่ x', any: true }), 'a letter, a small word').toBe(false)
  const asked: string[] = []
  const look = (found: string) => async (how: 'every' | 'any') => (asked.push(how), how === found ? [1] : [])
  expect([await everyOrAny('a b', look('any')), await everyOrAny('a b', look('every'))]).toEqual([[1], [1]])
  expect([await everyOrAny('a', look('any')), asked]).toEqual([[], ['every', 'any', 'every', 'every']])
})

test('the database folds a text as the product does', async () => {
  const tenant = await newTenant()
  for (const text of [
    ' เเก้ว ',
    'นํ้า',
    'น้ำ',
    'ก\u200bข',
    'ＡＢＣ',
    'ﬁ',
    'Ünï\u2060',
    '๑๒',
    'ข้าว\u00adเม่า',
    'ค่ัว',
    'นำ้',
    'กๅแฟ',
    'ฤๅษี',
    'ศิลป์ิ',
    'O’Brien ʼn',
  ])
    expect(await tenant.sql('select kernel.plain_text($1) as plain', [text]), text).toEqual([
      { plain: plainText(text) },
    ])
})

test('columns that keep a text find what reading it finds', async () => {
  const guest = (await newTenant()).as('guest')
  const texts = ['มานี ใจดี', 'เเก้วตา แกว', 'แก้ว', 'นํ้าฝน', 'Somchai 0812345678', '50% off_', '', null]
  const found: boolean[] = []
  for (const q of ['มานี', 'ใจดี มานี', 'แก้ว', 'แกว', 'แก้ว แกว', 'น้ำ', 'SOM', '0812345678', '%', '_', '', 'ที่ มานะ x']) {
    const rows = await holdsKept(guest, { texts, q })
    expect(
      rows.map(({ kept }) => kept),
      q,
    ).toEqual(rows.map(({ said }) => said))
    found.push(...rows.map(({ kept }) => kept))
  }
  expect([found.includes(true), found.includes(false)]).toEqual([true, true])
})
