import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { makeLink } from './one-time-links.ts'
import { job } from '../room.ts'
import type { Tables } from '../tables.ts'

/** What an activation link carries: what was typed, to become the account's where the same browser opens it. */
export const registrationDetails = z
  .object({
    firstname: z.string(),
    lastname: z.string(),
    passwordHash: z.string(),
    browser: z.string(),
    consent: z.string(),
    via: z.enum(['email', 'phone']),
  })
  .partial()
export type RegistrationDetails = z.output<typeof registrationDetails>

/** Looks whose address it is that somebody registered: a letter goes there, whichever it is. */
export const settleRegistration = job(
  'identity.settleRegistration',
  z.object({ registrationId: z.uuid() }),
  async (tools, { registrationId }) => {
    const asked = await tools.db
      .deleteFrom('identity.registrations')
      .where('id', '=', registrationId)
      .returningAll()
      .executeTakeFirst()
    if (!asked) return
    const holder = (await holderOf(tools, asked)) ?? (await newPending(tools, asked)) ?? (await holderOf(tools, asked))
    if (!holder) return
    if (holder.status !== 'pending') {
      tools.after('identity.registeredAgain', { accountId: holder.id })
      return
    }
    const details: RegistrationDetails = {
      firstname: asked.firstname,
      lastname: asked.lastname,
      passwordHash: asked.password_hash,
      browser: asked.browser_hash,
      consent: asked.consent_version,
      via: asked.email === null ? 'phone' : 'email',
    }
    await makeLink(tools, { accountId: holder.id, purpose: 'activate', details, hostname: asked.hostname })
    await forgetOldSecrets(tools)
  },
)

interface Asked {
  email: string | null
  phone: string | null
  firstname: string
  lastname: string
  locale: 'th' | 'en'
}

const holderOf = ({ db }: Tools<Tables>, { email, phone }: Asked) =>
  db
    .selectFrom('identity.accounts')
    .select(['id', 'status'])
    .where(email === null ? 'phone' : 'email', '=', email ?? phone)
    .executeTakeFirst()

/** Nothing of the password: it becomes the account's only with the link. Undefined where another was first. */
const newPending = ({ db }: Tools<Tables>, { email, phone, firstname, lastname, locale }: Asked) =>
  db
    .insertInto('identity.accounts')
    .values({ email, phone, firstname, lastname, locale, status: 'pending' })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst()

/** A password that nobody activated is not kept longer than it could be. */
async function forgetOldSecrets({ db }: Tools<Tables>): Promise<void> {
  await db
    .updateTable('identity.one_time_links')
    .set({ details: '{}' })
    .where('purpose', '=', 'activate')
    .where((link) => link.or([link('used_at', 'is not', null), link('expires_at', '<', sql<Date>`now()`)]))
    .where('details', '<>', sql<string>`'{}'`)
    .execute()
}
