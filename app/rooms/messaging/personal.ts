/** What this room holds about the person who asks: what they have not read, and a copy of all of it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import type { PersonalCard, PersonalFile, PersonalRoom } from '#kernel/personal.ts'
import { objectBytes } from '#kernel/storage.server.ts'
import { inboxPath, threadPath } from './links.ts'
import { noticeText } from './notices.ts'
import { unreadCount } from './reading.ts'
import { query } from './room.ts'
import { myThreads } from './threads.ts'

const linesOfCard = 3

/** Messages that were not read, and from which threads. */
export const myUnread = query({
  may: 'messaging.inbox',
  input: z.object({}),
  async run(tools): Promise<PersonalCard | null> {
    const { unread } = await unreadCount(tools, {})
    if (unread === 0) return null
    const { threads } = await myThreads(tools, {})
    return {
      key: 'messages',
      title: { th: 'ข้อความที่ยังไม่ได้อ่าน', en: 'Unread messages' },
      icon: 'mail',
      figure: { th: `${unread} ข้อความ`, en: unread === 1 ? '1 message' : `${unread} messages` },
      lines: threads
        .filter((thread) => thread.unread > 0)
        .slice(0, linesOfCard)
        .map(({ id, title, excerpt }) => ({ title: same(title), detail: same(excerpt), to: threadPath(id) })),
      to: { label: { th: 'เปิดกล่องข้อความ', en: 'Open the inbox' }, path: inboxPath },
    }
  },
})

/** Already in the language of whoever asks. */
const same = (text: string): LocalText => ({ th: text, en: text })

interface Row {
  thread: string
  subject: string
  at: Date
  from: string
  body: string
  notice: string | null
  props: Record<string, string>
  files: string[]
}

/** Every message of one's inbox, what one chose about them, and the files one sent or was sent. */
export const myMessagesCopy = query({
  may: 'messaging.inbox',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalFile[]> {
    const me = context.actor.accountId
    const { rows } = await sql<Row>`
      select t.id as thread, t.subject, m.created_at as at, m.author as from, m.body, m.notice, m.props,
        array(select a.id || ' ' || a.name from messaging.attachments a where a.message_id = m.id order by a.place) as files
      from messaging.threads t join messaging.messages m on m.thread_id = t.id
      where t.account_id = ${me}::uuid order by t.created_at, t.id, m.created_at, m.seq`.execute(db)
    const files = await sql<{ id: string; name: string; objectKey: string }>`
      select a.id, a.name, a.object_key as "objectKey" from messaging.attachments a
        join messaging.messages m on m.id = a.message_id join messaging.threads t on t.id = m.thread_id
      where t.account_id = ${me}::uuid order by a.created_at`.execute(db)
    const preferences = await db
      .selectFrom('messaging.preferences')
      .select(['kind', 'channel', 'is_on', 'decided_at'])
      .where('account_id', '=', me)
      .execute()
    const said = rows.map(({ notice, props, body, ...row }) => ({
      ...row,
      text: notice === null ? body : noticeText(notice, props, context.locale).text,
    }))
    return [
      {
        name: 'messages.json',
        about: {
          th: 'ข้อความในกล่องของคุณ ไฟล์แนบอยู่ในโฟลเดอร์ files',
          en: 'Your messages; attachments are in the folder files',
        },
        content: said,
      },
      {
        name: 'preferences.json',
        about: { th: 'ช่องทางที่คุณเลือกรับข่าว', en: 'By which ways you want to be told' },
        content: preferences,
      },
      ...files.rows.map(({ id, name, objectKey }) => ({
        name: `files/${id} ${name}`,
        content: () => objectBytes(objectKey),
      })),
    ]
  },
})

export const personal: PersonalRoom = {
  places: [
    {
      path: inboxPath,
      label: { th: 'ข้อความ', en: 'Messages' },
      icon: 'mail',
      group: 'keeping',
      may: 'messaging.inbox',
      often: true,
    },
  ],
  cards: [myUnread],
  files: [myMessagesCopy],
}
