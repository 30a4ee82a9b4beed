import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { settings } from '#kernel/settings.server.ts'
import { isLoopbackAddress, isLoopbackHost } from '#rooms/tenancy/index.ts'
import { kept } from './kept.server.ts'
import { content } from './outgoing.ts'
import { query } from './room.ts'

export interface SentMessage {
  id: string
  channel: 'mail' | 'sms' | 'line' | 'chat'
  recipient: string
  subject: string
  /** The plain text, as received. */
  body: string
  html: string | null
  from: string | null
  replyTo: string | null
  attachments: string[]
  sent_at: Date
}

/** What the stand-ins received, newest first. It exists on the developer's own machine only; elsewhere it is not found. */
export const sentMessages = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<SentMessage[]> {
    const { address, site } = tools.context
    if (settings().mode !== 'local' || !isLoopbackAddress(address) || !isLoopbackHost(site.hostname)) return notFound()
    const rows = await tools.db
      .selectFrom('messaging.deliveries')
      .select(['id', 'channel', 'recipient', 'content', 'sent_at'])
      .where('state', '=', 'sent')
      .orderBy('sent_at', 'desc')
      .limit(100)
      .execute()
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        channel: row.channel,
        recipient: row.recipient,
        sent_at: row.sent_at!,
        ...(row.channel === 'mail' ? await mailOf(row.id) : { ...nothing, body: await textOf(row.id, row.content) }),
      })),
    )
  },
})

const nothing = { subject: '', body: '', html: null, from: null, replyTo: null, attachments: [] as string[] }

async function mailOf(
  id: string,
): Promise<typeof nothing | Omit<SentMessage, 'id' | 'channel' | 'recipient' | 'sent_at'>> {
  const source = await kept(id, 'eml')
  if (!source) return nothing
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source)
  return {
    subject: mail.subject ?? '',
    body: (mail.text ?? '').trim(),
    html: mail.html ?? null,
    from: mail.from ? `${mail.from.name} <${mail.from.address}>` : null,
    replyTo: mail.replyTo?.[0]?.address ?? null,
    attachments: mail.attachments.map(({ filename }) => filename ?? ''),
  }
}

/** What an SMS service was given; LINE's stand-in keeps its own, so there it is what we meant to say. */
async function textOf(id: string, stored: unknown): Promise<string> {
  const file = await kept(id, 'json')
  if (file) return (JSON.parse(file.toString()) as { text: string }).text
  return content.safeParse(stored).data?.text ?? ''
}
