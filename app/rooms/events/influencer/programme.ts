/** The rules of the programme: how much, how long a click counts, how long what was paid may still be refunded. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { command, type EventTables, query } from '../room.ts'
import { ProgrammeInput } from './influencer-input.ts'

export interface Programme {
  isOpen: boolean
  rateBp: number
  clickDays: number
  refundDays: number
  withholds: boolean
  about: string
}

const defaults: Programme = { isOpen: true, rateBp: 1000, clickDays: 30, refundDays: 14, withholds: true, about: '' }

export async function programmeOf({ db }: Tools<EventTables>): Promise<Programme> {
  const row = await db.selectFrom('events.programmes').selectAll().executeTakeFirst()
  if (!row) return defaults
  return {
    isOpen: row.is_open,
    rateBp: row.rate_bp,
    clickDays: row.click_days,
    refundDays: row.refund_days,
    withholds: row.withholds,
    about: row.about,
  }
}

export const seeProgramme = query({
  may: 'events.seeInfluencers',
  input: z.object({}),
  run: (tools) => programmeOf(tools),
})

/** For new influencers; what somebody was promised stays theirs. */
export const saveProgramme = command({
  may: 'events.payInfluencers',
  input: ProgrammeInput,
  async run({ db }, { isOpen, rate, clickDays, refundDays, withholds, about }): Promise<void> {
    await sql`insert into events.programmes default values on conflict do nothing`.execute(db)
    await db
      .updateTable('events.programmes')
      .set({
        is_open: isOpen,
        rate_bp: Math.round(rate * 100),
        click_days: clickDays,
        refund_days: refundDays,
        withholds,
        about,
      })
      .execute()
  },
  audit: {
    kind: auditKind('events.saveProgramme', { th: 'แก้เกณฑ์โปรแกรมแนะนำเพื่อน', en: 'changed the referral programme' }),
    subject: () => 'programme:influencers',
    details: ({ rate, clickDays, refundDays }) => ({ rate, clickDays, refundDays }),
  },
})
