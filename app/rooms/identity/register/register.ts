import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { browserHash, newBrowserSecret } from './browser-secret.server.ts'
import { letterBucket, letterLimit } from './ask-link.ts'
import { registerInput } from '../sign-in/inputs.ts'
import type { LoginName } from '../sign-in/login-name.ts'
import { hashPassword } from '../keys/password.server.ts'
import { betweenTransactions, command } from '../room.ts'

/** `browser` is for a cookie of the browser that registered (pending-cookie.ts), never for a body. */
export interface Registered {
  registered: true
  browser: string
}

/**
 * Asks for an account. The answer and the work are the same whether or not the address has one: a row is written, and
 * the worker looks (settle-registration.ts). Never signs in: the link or code that is sent does.
 *
 * Errors: 422 per field; 429 after twenty from one address in an hour, or five for one e-mail or phone.
 */
export const register = betweenTransactions({
  may: anyone,
  input: registerInput,
  limit: (context, { login }) => [
    { bucket: `register from ${networkOf(context.address)}`, tries: 20, perSeconds: 3600 },
    { bucket: letterBucket('register', login), ...letterLimit },
  ],
  async run(context, { password, ...typed }): Promise<Registered> {
    const browser = newBrowserSecret()
    const passwordHash = await hashPassword(password)
    await recordRegistration(context, { ...typed, passwordHash, browserHash: browserHash(browser) })
    return { registered: true, browser }
  },
})

/** Role and standing are not among what is kept: nothing a visitor sends can name them. */
const recordRegistration = command({
  may: anyone,
  input: z.object({
    firstname: z.string(),
    lastname: z.string(),
    login: z.custom<LoginName>(),
    passwordHash: z.string().startsWith('$argon2id$'),
    browserHash: z.string(),
    consent: z.string(),
  }),
  async run(tools, { firstname, lastname, login, passwordHash, browserHash, consent }) {
    const { id } = await tools.db
      .insertInto('identity.registrations')
      .values({
        firstname,
        lastname,
        [login.kind]: login.value,
        password_hash: passwordHash,
        browser_hash: browserHash,
        locale: tools.context.locale,
        consent_version: consent,
        hostname: tools.context.site.hostname,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tools.later('identity.settleRegistration', { registrationId: id })
  },
})
