import type { AccountContact } from '../people/people.ts'
import { within } from '../room.ts'

/** Whose address this is in this tenant; null for nobody's. */
export const contactByEmail = within(async (tools, email: string): Promise<AccountContact | null> => {
  const account = await tools.db
    .selectFrom('identity.accounts')
    .select(['id', 'firstname', 'lastname', 'email', 'phone', 'locale'])
    .where('email', '=', email.toLowerCase())
    .where('status', 'in', ['active', 'pending'])
    .executeTakeFirst()
  if (!account) return null
  const { firstname, lastname, locale, ...rest } = account
  return { ...rest, name: `${firstname} ${lastname}`.trim(), locale: locale ?? 'th' }
})
