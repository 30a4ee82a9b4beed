import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { enter, type Entered } from '../sign-in/enter.ts'
import { newcomerInput } from './line-inputs.ts'
import type { LineUser } from './line-provider.server.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'

/** Only line-authen.server.ts and line-newcomer.server.ts call these, with whom LINE has just vouched for. */
const lineUser = z.custom<LineUser>()

/**
 * Lets in whose account this LINE is linked to; LINE stands for the password, so a second step is asked as ever
 * (docs/decisions/054-line.md). Null: nobody here has this LINE.
 *
 * Errors: 403 SUSPENDED.
 */
export const enterByLine = command({
  may: anyone,
  input: z.object({ user: lineUser, userAgent: z.string() }),
  async run(tools, { user, userAgent }): Promise<Entered | null> {
    const account = await tools.db
      .updateTable('identity.line_accounts as line')
      .from('identity.accounts as account')
      .whereRef('account.id', '=', 'line.account_id')
      .where('line.line_user_id', '=', user.lineUserId)
      .set({
        last_used_at: sql<Date>`now()`,
        ...(user.name !== '' && { display_name: user.name }),
        ...(user.isFriend !== null && { is_friend: user.isFriend }),
      })
      .returning(['account.id', 'account.role', 'account.firstname', 'account.lastname', 'account.status'])
      .executeTakeFirst()
    if (!account) return null
    if (account.status !== 'active') return refuse('lineSuspended')
    return enter(tools, account, { openedBy: 'line', userAgent })
  },
})

/**
 * An account for who is known by LINE alone: neither address nor number, and no password. The role is the column's
 * default.
 *
 * Errors: 409 LINE_HAS_ACCOUNT: of two presses one makes it.
 */
export const registerByLine = command({
  may: anyone,
  input: newcomerInput.extend({ user: lineUser, userAgent: z.string() }),
  async run(tools, { user, firstname, lastname, consent, userAgent }): Promise<Entered> {
    const account = await tools.db
      .insertInto('identity.accounts')
      .values({
        firstname,
        lastname,
        status: 'active',
        locale: tools.context.locale,
        consent_version: consent,
        consented_at: sql<Date>`now()`,
      })
      .returning(['id', 'role', 'firstname', 'lastname'])
      .executeTakeFirstOrThrow()
    const line = await tools.db
      .insertInto('identity.line_accounts')
      .values({
        account_id: account.id,
        line_user_id: user.lineUserId,
        display_name: user.name,
        is_friend: user.isFriend,
        last_used_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!line) return refuse('lineHasAccount')
    tools.after('identity.registered', { accountId: account.id })
    return enter(tools, account, { openedBy: 'line', userAgent })
  },
})
