import type { Locale } from '#kernel/context.ts'
import { mailAddress } from './outgoing.ts'
import { queueDelivery } from './queue.ts'
import { within } from './room.ts'

export interface RoomLetterTo {
  /** As `lettersOf` made it. */
  letter: string
  props: object
  /** Whoever has no account is not named: what somebody types at a till must not be a message to a stranger. */
  to: { email: string; locale: Locale; name?: string; accountId?: string | null }
  /** On whose letterhead. */
  siteId?: string | null
  /** The same letter under the same text goes once: events are heard at least once. */
  once: string
}

/** By mail to an address that somebody gave, with no account needed; after commit. What is no address gets nothing. */
export const writeLetter = within(async (tools, { letter, props, to, siteId, once }: RoomLetterTo): Promise<void> => {
  const { name = '', locale, accountId = null } = to
  const email = mailAddress.safeParse(to.email)
  if (!email.success) return
  await queueDelivery(tools, { channel: 'mail', to: email.data, name, locale, accountId, siteId, letter, props, once })
})
