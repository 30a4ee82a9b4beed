import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { room } from './action.server.ts'
import { holdsAsTyped, holdsNumber, holdsPhone } from './holds-number.ts'
import { newTenant } from './testing.ts'

const { query } = room<object>()('tenancy', { 'test.see': ['anyone'] })
const numbers = ['BN-000050', 'BN-0000501', 'IV2569/11-0001', 'ab-12_3%4', '0800395950', '-', '']

/** The numbers that are found, by the plain ones that a table keeps and as they were found before it kept any. */
const found = query({
  may: 'test.see',
  input: z.object({ q: z.string() }),
  async run({ db }, { q }) {
    const { rows } = await sql<{ number: string; any: boolean; typed: boolean; before: boolean; phone: boolean }>`
      select k.number, ${holdsNumber(sql`k.plain`, q)} as any, ${holdsPhone(sql`k.number`, q)} as phone,
        ${holdsAsTyped({ plain: sql`k.plain`, number: sql`k.number` }, q)} as typed,
        k.number ilike ${`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} as before
      from (select number, kernel.plain_number(number) as plain from unnest(${numbers}::text[]) number offset 0) k`.execute(
      db,
    )
    const those = (which: 'any' | 'typed' | 'before' | 'phone') =>
      rows.filter((row) => row[which]).map(({ number }) => number)
    return { any: those('any'), typed: those('typed'), before: those('before'), phone: those('phone') }
  },
})

test('a number is found with or without its dashes, in any case', async () => {
  const guest = (await newTenant()).as('guest')
  const both = ['BN-000050', 'BN-0000501']
  for (const q of ['BN-000050', 'bn000050', 'BN 000050', 'ＢＮ-๐๐๐๐๕๐'])
    expect((await found(guest, { q })).any, q).toEqual(both)
  for (const q of ['', '-', '%', 'มานี', 'x']) expect((await found(guest, { q })).any, q).toEqual([])
})

test('a phone is found by four of its digits, typed as people type it', async () => {
  const guest = (await newTenant()).as('guest')
  for (const q of ['0800395950', '080-039-5950', '+66 80 039 5950', '5950', '๕๙๕๐'])
    expect((await found(guest, { q })).phone, q).toContain('0800395950')
  for (const q of ['595', 'มานี', '', '%']) expect((await found(guest, { q })).phone, q).toEqual([])
})

test('dash for dash it finds what `ilike` finds in the number itself', async () => {
  const guest = (await newTenant()).as('guest')
  for (const q of ['BN-', 'bn-000050', 'bn000050', '/11-', '2_3%', '%', '_', '-', '--', '0', '', 'AB-12'])
    await found(guest, { q }).then(({ typed, before }) => expect(typed, q).toEqual(before))
  expect((await found(guest, { q: 'ab-1' })).typed).toEqual(['ab-12_3%4'])
})
