import type { Locale } from '#kernel/context.ts'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { type Channel, type Content, line } from './outgoing.ts'
import { within } from './room.ts'
import type { Tables } from './tables.ts'

/** What every delivery knows, whatever it says. */
interface Envelope {
  channel: Channel
  to: string
  name?: string
  locale?: Locale
  accountId?: string | null
  /** On whose letterhead; left out, the site on which somebody acts. */
  siteId?: string | null | undefined
  /** The same text is sent once. */
  once?: string
}

type Says = { letter: string; props: object } | { content: Content }

/** Writes a delivery down and has it sent after this transaction has committed. Null: it was sent before. */
export const queueDelivery = within(async (tools, envelope: Envelope & Says): Promise<string | null> => {
  const { context } = tools
  // Only what was given up is counted.
  tools.unseen('messaging.deliveries')
  const { channel, to, name = '', locale = context.locale, accountId = null } = envelope
  const row = await tools.db
    .insertInto('messaging.deliveries')
    .values({
      channel,
      recipient: to,
      recipient_name: line(120).parse(name),
      locale,
      account_id: accountId,
      // A job works for a tenant, not for a hostname.
      site_id: envelope.siteId ?? (context.site.hostname === '' ? null : context.site.id),
      ...('letter' in envelope
        ? { letter: envelope.letter, props: JSON.stringify(envelope.props) }
        : {
            content: JSON.stringify(envelope.content),
            subject: envelope.content.subject || beginning(envelope.content.text),
          }),
      once: envelope.once ?? null,
      created_by: context.actor.accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  hasToGo(tools, row.id)
  return row.id
})

/** What the log calls a message without a subject. */
const beginning = (text: string): string => line(80).parse(text)

/** Hands a delivery to the job queue, now or later; it stands there once. */
export function hasToGo(tools: AnyTools | Tools<Tables>, deliveryId: string, at?: Date): void {
  tools.later('messaging.deliver', { deliveryId }, { key: deliveryId, ...(at && { at }) })
}
