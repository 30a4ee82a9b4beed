import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { room } from './action.server.ts'
import { foundByAny, holdsAsTyped, holdsNumber, holdsPhone, type Way } from './holds-number.ts'
import { likePattern } from './search-text.ts'
import { newTenant } from './testing.ts'

const { query } = room<object>()('tenancy', { 'test.see': ['anyone'] })
const numbers = ['BN-000050', 'BN-0000501', 'IV2569/11-0001', 'ab-12_3%4', '0800395950', '+390800395950', '-', '']

const kept = { plain: sql`k.plain`, length: sql`k.length`, number: sql`k.number` }

/** The numbers that are found, as a table keeps them and as they were found before it kept any. */
const found = query({
  may: 'test.see',
  input: z.object({ q: z.string() }),
  async run({ db }, { q }) {
    const keys = sql`select k.number from (select number, kernel.plain_number(number) as plain,
      length(kernel.plain_number(number)) as length from unnest(${numbers}::text[]) number offset 0) k`
    const those = async (ways: readonly Way[]) =>
      (await sql<{ number: string }>`${foundByAny(keys, ways)} order by number`.execute(db)).rows.map(
        ({ number }) => number,
      )
    return {
      any: await those(holdsNumber(kept, q)),
      phone: await those(holdsPhone(sql`k.number`, q)),
      typed: await those(holdsAsTyped(kept, q)),
      before: await those([sql`k.number ilike ${likePattern(q)}`]),
    }
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
