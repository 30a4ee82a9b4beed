import { refuse } from '../refusals.ts'
import { within } from '../room.ts'

/** How this account can sign in by itself. */
export interface WaysIn {
  password: boolean
  passkeys: number
  line: boolean
}

export const waysIn = within(async (tools, accountId: string): Promise<WaysIn> => {
  const account = await tools.db
    .selectFrom('identity.accounts')
    .select(['password_hash', 'email', 'phone'])
    .where('id', '=', accountId)
    // Of two who take a way each at once, the second sees what the first has left.
    .forUpdate()
    .executeTakeFirst()
  const { passkeys } = await tools.db
    .selectFrom('identity.passkeys')
    .select((eb) => eb.fn.countAll<string>().as('passkeys'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const line = await tools.db
    .selectFrom('identity.line_accounts')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  // Who came by LINE alone has no name to type beside a password.
  const hasName = account !== undefined && (account.email !== null || account.phone !== null)
  return {
    password: hasName && account.password_hash !== null,
    passkeys: Number(passkeys),
    line: line !== undefined,
  }
})

/** After one was taken away, in the same transaction. Errors: 409 LAST_WAY_IN. */
export const mustHaveAWayIn = within(async (tools, accountId: string): Promise<void> => {
  const { password, passkeys, line } = await waysIn(tools, accountId)
  if (!password && passkeys === 0 && !line) refuse('lastWayIn')
})
