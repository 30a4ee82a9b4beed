/** What happened, told in the business's own chat room: user id, date and message in one text (product.md §7). */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler, Tools } from '#kernel/action.server.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { linkOf } from '#rooms/identity/index.ts'
import { content } from './outgoing.ts'
import { queueDelivery } from './queue.ts'
import { on } from './room.ts'
import { hasChatRoom } from './sender.ts'
import type { Tables } from './tables.ts'

/** product.md §9, "Log size at most 50 entries". */
export const mostEntries = 50

const someone = z.object({ accountId: z.uuid(), after: z.unknown().optional() })

export const chatHandlers: readonly Handler[] = [
  on('identity.roleChanged', someone, (tools, { accountId, after }) =>
    tellRoom(tools, accountId, `บทบาทเปลี่ยนเป็น ${String(after)} / role is now ${String(after)}`),
  ),
  on('identity.standingChanged', someone, (tools, { accountId, after }) =>
    tellRoom(tools, accountId, `สถานะบัญชีเปลี่ยนเป็น ${String(after)} / account is now ${String(after)}`),
  ),
  on('identity.linkMade', z.object({ linkId: z.uuid() }), async (tools, { linkId }) => {
    const link = await linkOf(tools, linkId)
    if (link?.purpose === 'bypass')
      await tellRoom(tools, link.accountId, 'พนักงานสร้างลิงก์เข้าสู่ระบบ / staff made a sign-in link')
  }),
  on(
    'messaging.gaveUp',
    z.object({ deliveryId: z.uuid(), channel: z.string(), error: z.string() }),
    async (tools, { deliveryId, channel, error }) => {
      // The room that cannot be reached is not told that it cannot be reached.
      if (channel !== 'chat')
        await tellRoom(tools, '-', `ส่งข้อความไม่สำเร็จ / ${channel} not delivered (${deliveryId}): ${error}`)
    },
  ),
]

async function tellRoom(tools: Tools<Tables>, userId: string, message: string): Promise<void> {
  if (!(await hasChatRoom(tools))) return
  const now = new Date()
  const text = withoutSecrets(`${userId} · ${formatDateTime(now, 'th', 'short')} · ${message}`)
  await queueDelivery(tools, { channel: 'chat', to: 'chat', content: content.parse({ text }) })
  await sql`delete from messaging.deliveries where channel = 'chat' and state <> 'sending'
    and id not in (select id from messaging.deliveries where channel = 'chat' order by created_at desc, id desc limit ${mostEntries})`.execute(
    tools.db,
  )
}

/** Addresses of links, tokens, passwords in URLs and long secrets: a chat room is read by many. */
export function withoutSecrets(text: string): string {
  return cutText(text, 2000)
    .replace(/[a-z]{2,10}:\/\/[^\s]{1,2000}/gi, '[link]')
    .replace(/(\b(?:bearer|token|password|passwd|secret|key|code)|รหัส)(\s?[:=]?\s?)[^\s,;]{4,200}/gi, '$1$2[…]')
    .replace(/\b(?![0-9a-f]{8}-[0-9a-f]{4}-)[A-Za-z0-9_-]{32,2000}\b/g, '[…]')
}
