import type { AnyTools } from '#kernel/action.server.ts'
import { contactByEmail } from '#rooms/identity/index.ts'

/** Somebody whom staff may write to. */
export interface MailContact {
  name: string
  locale: 'th' | 'en'
  accountId: string | null
}

type Find = (tools: AnyTools, email: string) => Promise<MailContact | null>

const finders: Find[] = [
  async (tools, email) => {
    const account = await contactByEmail(tools, email)
    return account && { name: account.name, locale: account.locale, accountId: account.id }
  },
]

/** A room above that knows people by their address (buyers without an account) says so once, when it is loaded. */
export function mailContacts(find: Find): void {
  finders.push(find)
}

/** Whose address it is, by any room of this tenant; null: nobody here knows them. */
export async function mailContactOf(tools: AnyTools, email: string): Promise<MailContact | null> {
  for (const find of finders) {
    const contact = await find(tools, email)
    if (contact) return contact
  }
  return null
}
