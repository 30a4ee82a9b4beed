/** Messages as a page shows them, in the language of whoever reads. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { type NoticeText, noticeText } from './notices.ts'
import type { MessagingTables } from './room.ts'

export interface AttachmentView {
  id: string
  name: string
  mediaType: 'image/webp' | 'application/pdf'
  sizeBytes: number
  width: number | null
  height: number | null
}

export interface MessageView {
  id: string
  seq: number
  author: 'customer' | 'staff' | 'system'
  name: string
  at: Date
  text: string
  notice: (NoticeText & { path: string | null }) | null
  attachments: AttachmentView[]
  isErased: boolean
}

/** As many as a page holds, the newest; the link to older ones says before which. */
export const mostShown = 80

interface Row {
  id: string
  seq: number
  author: MessageView['author']
  author_name: string
  body: string
  notice: string | null
  props: Record<string, string>
  path: string | null
  created_at: Date
  erased_at: Date | null
  attachments: AttachmentView[]
}

export async function messagesOf(
  tools: Tools<MessagingTables>,
  threadId: string,
  before: number | undefined,
): Promise<{ messages: MessageView[]; older: number | null }> {
  const { rows } = await sql<Row>`
    select m.id, m.seq, m.author, m.author_name, m.body, m.notice, m.props, m.path, m.created_at, m.erased_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'mediaType', a.media_type,
        'sizeBytes', a.size_bytes, 'width', a.width, 'height', a.height) order by a.place)
        from messaging.attachments a where a.message_id = m.id), '[]') as attachments
    from messaging.messages m
    where m.thread_id = ${threadId}::uuid and m.seq < ${before ?? 2_147_483_647}::int
    order by m.seq desc limit ${mostShown + 1}::int`.execute(tools.db)
  const shown = rows.slice(0, mostShown)
  const { locale } = tools.context
  return {
    messages: shown.toReversed().map((row) => viewOf(row, locale)),
    older: rows.length > mostShown ? (shown.at(-1)?.seq ?? null) : null,
  }
}

function viewOf(row: Row, locale: 'th' | 'en'): MessageView {
  const { id, seq, author, author_name: name, created_at: at, erased_at: erasedAt, attachments } = row
  const notice = row.notice === null ? null : { ...noticeText(row.notice, row.props, locale), path: row.path }
  const text = notice === null ? row.body : ''
  return { id, seq, author, name, at, text, notice, attachments, isErased: erasedAt !== null && row.body === '' }
}

/** One line of a list: what was said last. */
export function excerptOf(
  last: { body: string; notice: string | null; props: unknown; files: number | bigint },
  locale: 'th' | 'en',
): string {
  if (last.notice !== null) return noticeText(last.notice, last.props as Record<string, string>, locale).text
  const text = last.body.replaceAll(/\s+/g, ' ').slice(0, 140)
  if (text !== '') return text
  if (Number(last.files) === 0) return locale === 'th' ? 'ข้อความถูกลบแล้ว' : 'Message removed'
  return locale === 'th' ? `ไฟล์แนบ ${last.files} ไฟล์` : `Files: ${last.files}`
}
