import { refuse } from './refusals.ts'
import { within } from './room.ts'

/** How this account can sign in by itself. */
export interface WaysIn {
  password: boolean
  passkeys: number
}

export const waysIn = within(async (tools, accountId: string): Promise<WaysIn> => {
  const account = await tools.db
    .selectFrom('identity.accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    // Of two who take a way each at once, the second sees what the first has left.
    .forUpdate()
    .executeTakeFirst()
  const { passkeys } = await tools.db
    .selectFrom('identity.passkeys')
    .select((eb) => eb.fn.countAll<string>().as('passkeys'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { password: (account?.password_hash ?? null) !== null, passkeys: Number(passkeys) }
})

/** After one was taken away, in the same transaction. Errors: 409 LAST_WAY_IN. */
export const mustHaveAWayIn = within(async (tools, accountId: string): Promise<void> => {
  const { password, passkeys } = await waysIn(tools, accountId)
  if (!password && passkeys === 0) refuse('lastWayIn')
})
