/** Who does not look into their inbox is told elsewhere that they have an answer. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { threadPath } from './links.ts'
import { noticesOf } from './notices.ts'
import { tellElsewhere } from './notify.ts'
import { job, type MessagingTables } from './room.ts'

const notice = noticesOf('messaging', {
  replied: {
    th: ({ subject }: { subject: string }) => ({
      title: `ร้านตอบข้อความของคุณ: ${subject}`,
      text: 'มีข้อความใหม่จากร้านรออยู่ในกล่องข้อความของคุณ',
      action: 'อ่านข้อความ',
    }),
    en: ({ subject }) => ({
      title: `The shop wrote to you: ${subject}`,
      text: 'A new message from the shop is waiting in your inbox.',
      action: 'Read the message',
    }),
  },
})

/** Long enough for whoever is looking; each further answer waits anew, so that ten answers make one mail. */
const waitMs = 5 * 60_000

export function remindLater(tools: Tools<MessagingTables>, threadId: string, seq: number): void {
  tools.later(
    'messaging.remindOfReply',
    { threadId, seq },
    { at: new Date(Date.now() + waitMs), key: `reply ${threadId}` },
  )
}

export const remindOfReply = job(
  'messaging.remindOfReply',
  z.object({ threadId: z.uuid(), seq: z.int() }),
  async (tools, { threadId, seq }) => {
    const { rows } = await sql<{ account_id: string; subject: string }>`
      select t.account_id, t.subject from messaging.threads t
      where t.id = ${threadId}::uuid and not exists (select from messaging.readings r
        where r.thread_id = t.id and r.account_id = t.account_id and r.read_seq >= ${seq}::int)`.execute(tools.db)
    const [unread] = rows
    if (!unread) return
    await tellElsewhere(tools, {
      accountId: unread.account_id,
      kind: 'reply',
      path: threadPath(threadId),
      message: notice('replied', { subject: unread.subject }),
      once: `reply ${threadId} ${seq}`,
    })
  },
)
