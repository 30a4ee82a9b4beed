/** Somebody who is signed in asks to be an influencer; staff say yes or no. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { sqlState } from '#kernel/database.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { ApplyInput } from './influencer-input.ts'
import { type Programme, programmeOf } from './programme.ts'

export const seeJoin = query({
  may: 'events.own',
  input: z.object({}),
  async run(tools): Promise<{ programme: Programme; mine: string | null }> {
    const mine = await tools.db
      .selectFrom('events.influencers')
      .select('slug')
      .where('account_id', '=', tools.context.actor.accountId)
      .executeTakeFirst()
    return { programme: await programmeOf(tools), mine: mine?.slug ?? null }
  },
})

/** Errors: 409 while nobody is taken, or one has asked already; 422 for a name that is somebody’s. */
export const joinProgramme = command({
  may: 'events.own',
  input: ApplyInput,
  async run(tools, { taxId, ...typed }): Promise<{ slug: string }> {
    const { isOpen, rateBp } = await programmeOf(tools)
    if (!isOpen) refuse('programmeClosed')
    const { accountId } = tools.context.actor
    const known = await tools.db
      .selectFrom('events.influencers')
      .select('slug')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (known) return known
    try {
      return await tools.db
        .insertInto('events.influencers')
        .values({ ...typed, tax_id: taxId, account_id: accountId, rate_bp: rateBp })
        .returning('slug')
        .executeTakeFirstOrThrow()
    } catch (error) {
      if (sqlState(error) !== '23505') throw error
      return refuseFields([{ field: 'slug', th: 'มีคนใช้ชื่อนี้แล้ว', en: 'Somebody has this name already.' }])
    }
  },
  audit: {
    kind: auditKind('events.joinProgramme', { th: 'สมัครเป็นผู้แนะนำ', en: 'applied as an influencer' }),
    subject: (_input, { slug }) => `influencer named ${slug}`,
  },
})
