/** Many codes of one promotion, each good for one order. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { CodesInput, mostCodes } from './codes-input.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'

/** What nobody misreads: 8 of 30 letters and digits are 39 bits, and guessing is rationed. */
const letters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'

/** Errors: 409 INVALID_STATE for a promotion that takes no such codes, has ended, or has as many as it may; 404. */
export const makeCodes = command({
  may: 'promotions.edit',
  idempotent: true,
  input: CodesInput,
  async run(tools, { promotionId, count, prefix }): Promise<{ made: number }> {
    const { rows } = await sql<{ takes: string; status: string; codes: number }>`
      select p.takes, p.status, (select count(*)::int from promotions.codes c where c.promotion_id = p.id) as codes
      from promotions.promotions p where p.id = ${promotionId}::uuid for no key update`.execute(tools.db)
    const promotion = rows[0] ?? notFound()
    if (promotion.takes !== 'codes' || promotion.status === 'ended') refuse('state')
    if (promotion.codes + count > mostCodes) refuse('manyCodes', { most: mostCodes })
    let made = 0
    // A code that is there already is drawn again.
    for (let attempt = 0; attempt < 5 && made < count; attempt++) {
      const codes = Array.from({ length: count - made }, () => prefix + newCode())
      const { numAffectedRows } = await sql`
        insert into promotions.codes (promotion_id, code, single) select ${promotionId}::uuid, code, true
        from unnest(${codes}::text[]) as code on conflict do nothing`.execute(tools.db)
      made += Number(numAffectedRows ?? 0)
    }
    return { made }
  },
  audit: {
    kind: auditKind('promotions.makeCodes', { th: 'สร้างโค้ดส่วนลด', en: 'made discount codes' }),
    subject: ({ promotionId }) => `promotion:${promotionId}`,
    details: ({ count, prefix }) => ({ count, prefix }),
  },
})

/** All codes of a promotion, oldest first, for its file. */
export const codesOf = query({
  may: 'promotions.edit',
  input: z.object({ promotionId: z.uuid() }),
  async run({ db }, { promotionId }): Promise<{ code: string; taken: boolean; created_at: Date }[]> {
    const there = await db
      .selectFrom('promotions.promotions')
      .select('id')
      .where('id', '=', promotionId)
      .executeTakeFirst()
    if (!there) return notFound()
    return db
      .selectFrom('promotions.codes')
      .select(['code', 'taken', 'created_at'])
      .where('promotion_id', '=', promotionId)
      .orderBy('id')
      .execute()
  },
})

const newCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
