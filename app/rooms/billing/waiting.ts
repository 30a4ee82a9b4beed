import { sql } from 'kysely'
import * as z from 'zod'
import type { Waiting } from '#kernel/office.ts'
import { queuePath } from './links.ts'
import { query } from './room.ts'

/** Slips that nobody has looked at: buyers wait for these. */
export const waitingSlips = query({
  may: 'billing.reviewSlips',
  input: z.object({}),
  async run({ db }): Promise<Waiting[]> {
    const { slips } = await db
      .selectFrom('billing.slips')
      .select((eb) => eb.fn.countAll<bigint>().as('slips'))
      .where('status', '=', sql.lit('queued'))
      .executeTakeFirstOrThrow()
    const count = Number(slips)
    return [
      {
        key: 'slips',
        count,
        label: { th: `สลิปรอตรวจ ${count} ใบ`, en: `Slips to review: ${count}` },
        icon: 'receipt',
        to: queuePath,
        urgent: true,
      },
    ]
  },
})
