import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import type { LineUser } from './line-provider.server.ts'
import { refuse } from '../refusals.ts'
import { staySignedIn } from '../sign-in/security-stamp.ts'
import { command, query, within } from '../room.ts'
import { tellOwner } from '../keys/security-news.ts'
import { sessionOf } from '../sign-in/session.server.ts'
import { mustHaveAWayIn } from '../sign-in/ways-in.ts'

export interface OwnLine {
  name: string
  linkedAt: Date
  lastUsedAt: Date | null
  /** False: what is pushed to them does not arrive. Null: LINE has not said. */
  isFriend: boolean | null
}

/** The LINE that opens my account; null when none does. */
export const ownLine = query({
  may: 'identity.self',
  input: z.object({}),
  async run({ db, context }): Promise<OwnLine | null> {
    const row = await db
      .selectFrom('identity.line_accounts')
      .select(['display_name', 'linked_at', 'last_used_at', 'is_friend'])
      .where('account_id', '=', context.actor.accountId!)
      .executeTakeFirst()
    return row
      ? { name: row.display_name, linkedAt: row.linked_at, lastUsedAt: row.last_used_at, isFriend: row.is_friend }
      : null
  },
})

/** Only line-authen.server.ts calls these two, with whom LINE has just vouched for. */
const lineUser = z.custom<LineUser>()

/** It was confirmed when they left for LINE, where they may have had to find their password. */
const linkMinutes = 25

/**
 * Links the caller's account with this LINE; another LINE that it had is replaced. Step-up.
 *
 * Errors: 409 LINE_TAKEN when it opens another account here.
 */
export const linkLine = command({
  may: 'identity.self',
  confirmed: linkMinutes,
  input: z.object({ user: lineUser }),
  async run(tools, { user }) {
    const accountId = tools.context.actor.accountId!
    const taken = await tools.db
      .selectFrom('identity.line_accounts')
      .select('account_id')
      .where('line_user_id', '=', user.lineUserId)
      .executeTakeFirst()
    if (taken?.account_id === accountId) {
      if (user.isFriend !== null)
        await tools.db
          .updateTable('identity.line_accounts')
          .set({ is_friend: user.isFriend })
          .where('account_id', '=', accountId)
          .execute()
      return { linked: true }
    }
    if (taken) return refuse('lineTaken')
    await staySignedIn(tools)
    const before = await tools.db
      .deleteFrom('identity.line_accounts')
      .where('account_id', '=', accountId)
      .returning('display_name')
      .executeTakeFirst()
    const line = await tools.db
      .insertInto('identity.line_accounts')
      .values({
        account_id: accountId,
        line_user_id: user.lineUserId,
        display_name: user.name,
        is_friend: user.isFriend,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!line) return refuse('lineTaken')
    if (before) await tellOwner(tools, accountId, 'lineUnlinked', before.display_name)
    await tellOwner(tools, accountId, 'lineLinked', user.name)
    return { linked: true }
  },
})

/**
 * Step-up by LINE: who holds this session has just shown LINE that it is they.
 *
 * Errors: 403 LINE_OTHER_PERSON.
 */
export const confirmByLine = command({
  may: 'identity.self',
  input: z.object({ user: lineUser }),
  async run(tools, { user }) {
    const session = sessionOf(tools.context)
    const line = await tools.db
      .selectFrom('identity.line_accounts')
      .select('id')
      .where('account_id', '=', tools.context.actor.accountId!)
      .where('line_user_id', '=', user.lineUserId)
      .executeTakeFirst()
    if (!session || !line) return refuse('lineOtherPerson')
    await tools.db
      .updateTable('identity.sessions')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('id', '=', session.sessionId)
      .where('ended_at', 'is', null)
      .execute()
    return { confirmed: true }
  },
})

/**
 * LINE no longer opens this account. Step-up.
 *
 * Errors: 404 when none is linked; 409 LAST_WAY_IN.
 */
export const unlinkLine = command({
  may: 'identity.self',
  confirmed: true,
  input: z.object({}),
  async run(tools) {
    const accountId = tools.context.actor.accountId!
    await staySignedIn(tools)
    const line = await tools.db
      .deleteFrom('identity.line_accounts')
      .where('account_id', '=', accountId)
      .returning('display_name')
      .executeTakeFirst()
    if (!line) return notFound()
    await mustHaveAWayIn(tools, accountId)
    await tellOwner(tools, accountId, 'lineUnlinked', line.display_name)
    return { unlinked: true }
  },
})

/** Does LINE reach them? `noFriend`: they have not added the official account, and pushes get lost without a word. */
export const lineReach = within(async (tools, accountId: string): Promise<'none' | 'noFriend' | 'reached'> => {
  const row = await tools.db
    .selectFrom('identity.line_accounts')
    .select('is_friend')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return 'none'
  return row.is_friend === false ? 'noFriend' : 'reached'
})

/** Where LINE reaches somebody: for rooms that write to them. Null where none is linked. */
export const lineUserOf = within(async (tools, accountId: string): Promise<string | null> => {
  const row = await tools.db
    .selectFrom('identity.line_accounts')
    .select('line_user_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.line_user_id ?? null
})
