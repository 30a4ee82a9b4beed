import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { both } from '#kernel/field-errors.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { consentVersion } from './consent.ts'
import { loginName, type LoginName, newPassword } from './login-name.ts'
import { betweenTransactions } from './outside-transaction.ts'
import { hashPassword } from './password.server.ts'
import { command } from './room.ts'

const personName = z.string().trim().min(1).max(80)

/**
 * Opens an account. The answer and the work are the same whether or not the address has one already; then nothing is
 * changed and its owner is told by message. Never signs in: that would tell.
 *
 * Errors: 422 per field; 429 after twenty from one address in an hour.
 */
export const register = betweenTransactions({
  may: anyone,
  audiences: ['anyone'],
  input: z.object({
    firstname: personName,
    lastname: z.string().trim().max(80).default(''),
    login: loginName,
    password: newPassword,
    consent: z.literal(consentVersion, both('โปรดยอมรับเงื่อนไขก่อนสมัคร', 'Please accept the terms first.')),
  }),
  async run(context, { firstname, lastname, login, password, consent }): Promise<{ registered: true }> {
    await limit(context, `register from ${context.address}`, { tries: 20, perSeconds: 3600 })
    const passwordHash = await hashPassword(password)
    return recordAccount(context, { firstname, lastname, login, passwordHash, consent })
  },
})

/** The role is the column's default: nothing a visitor sends can name another. */
const recordAccount = command({
  may: anyone,
  input: z.object({
    firstname: z.string(),
    lastname: z.string(),
    login: z.custom<LoginName>(),
    passwordHash: z.string().startsWith('$argon2id$'),
    consent: z.string(),
  }),
  async run(tools, { firstname, lastname, login, passwordHash, consent }) {
    const account = await tools.db
      .insertInto('identity.accounts')
      .values({
        firstname,
        lastname,
        [login.kind]: login.value,
        password_hash: passwordHash,
        locale: tools.context.locale,
        consent_version: consent,
        consented_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const owner = account ?? (await ownerOf(tools.db))
    tools.after(account ? 'identity.registered' : 'identity.registeredAgain', { accountId: owner.id })
    return { registered: true as const }

    function ownerOf(db: typeof tools.db) {
      return db
        .selectFrom('identity.accounts')
        .select('id')
        .where(login.kind, '=', login.value)
        .executeTakeFirstOrThrow()
    }
  },
})
