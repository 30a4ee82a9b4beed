/** A gift goes out on its day: a letter with who it is from, what they say, and the link that opens it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Locale } from '#kernel/context.ts'
import { formatDate } from '#kernel/dates.ts'
import { pagesFor } from '#rooms/billing/index.ts'
import { lettersOf, roomLetter, writeLetter } from '#rooms/messaging/index.ts'
import { giftPath } from '../links.ts'
import { job, within } from '../room.ts'
import { giftToken } from './gift-code.server.ts'

interface Facts {
  hostname: string
  url: string
  sender: string
  recipient: string
  message: string
  email: string
  locale: Locale
  siteId: string | null
  expiresAt: Date
}

const facts = within(async (tools, { batchId }: { batchId: string }): Promise<Facts | null> => {
  const { rows } = await sql<Omit<Facts, 'hostname' | 'url'> & { giftId: string }>`
    select g.id as "giftId", b.sender, b.recipient, b.message, b.email, b.locale, b.site_id as "siteId", b.expires_at as "expiresAt"
    from events.gift_batches b join events.gifts g on g.batch_id = b.id and g.state = 'active'
    where b.id = ${batchId}::uuid and b.email <> '' limit 1`.execute(tools.db)
  const [gift] = rows
  const pages = gift && (await pagesFor(tools, gift))
  if (!gift || !pages) return null
  const { giftId, ...rest } = gift
  return { ...rest, hostname: pages.hostname, url: pages.to(giftPath(giftToken(tools.context.tenantId, giftId))) }
})

const letter = lettersOf('events', {
  gift: roomLetter({
    input: z.object({ batchId: z.uuid() }),
    facts,
    th: (gift) => ({
      subject: gift.sender ? `ของขวัญจาก ${gift.sender}` : 'คุณได้รับของขวัญ',
      paragraphs: [gift.recipient && `ถึง ${gift.recipient}`, gift.message, 'เปิดลิงก์นี้เพื่อดูและรับของขวัญ'].filter(Boolean),
      button: { label: 'เปิดของขวัญ', url: gift.url },
      notes: [`รับได้ถึง ${formatDate(gift.expiresAt, 'th')} ใครมีลิงก์นี้ก็รับได้`],
    }),
    en: (gift) => ({
      subject: gift.sender ? `A gift from ${gift.sender}` : 'You have a gift',
      paragraphs: [
        gift.recipient && `For ${gift.recipient}`,
        gift.message,
        'Open the link to see and claim it.',
      ].filter(Boolean),
      button: { label: 'Open your gift', url: gift.url },
      notes: [`You can claim it until ${formatDate(gift.expiresAt, 'en')}. Whoever has this link can claim it.`],
    }),
  }),
})

/** Not before its day, also when the job comes early; told twice it is one. */
export const deliverGift = job('events.deliverGift', z.object({ batchId: z.uuid() }), async (tools, { batchId }) => {
  const gift = await facts(tools, { batchId })
  if (!gift) return
  const { numAffectedRows } = await sql`
    update events.gift_batches set delivered_at = now() where id = ${batchId}::uuid and deliver_at <= now() and delivered_at is null
      and expires_at > now()`.execute(tools.db)
  if (numAffectedRows === 0n) return
  const { email, locale, siteId } = gift
  await writeLetter(tools, { ...letter('gift', { batchId }), to: { email, locale }, siteId, once: `gift ${batchId}` })
})
