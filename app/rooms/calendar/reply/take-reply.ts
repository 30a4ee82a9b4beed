/** What came by mail to the address of an invitation: an answer that counts, or something that is kept apart and told. */
import { sql } from 'kysely'
import * as z from 'zod'
import { cutText } from '#kernel/cut-text.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { notify, plainFromHtml } from '#rooms/messaging/index.ts'
import { takeBookingReply } from '../book/take-booking-reply.ts'
import { entryColumns, type EntryRow } from '../entry/find-entry.ts'
import type { Answer } from '../invite/attendees.ts'
import { keepAnswer } from '../invite/answer.ts'
import { entryPath } from '../links.ts'
import { type CalendarTables, command } from '../room.ts'
import type { Tools } from '#kernel/action.server.ts'
import type { ReadMail } from './read-mail.thread.ts'
import { replyNotice } from './reply-words.ts'
import { type Judged, judge } from './judge-reply.ts'

type Any = Tools<CalendarTables>

export interface Answering extends EntryRow {
  attendeeId: string
  email: string
  name: string
  answer: Answer
  isRemoved: boolean
  ownerId: string | null
  timeSequence: number
  /** By the link; what their calendar wrote before it is older. */
  linkedAt: Date | null
  replyStamp: Date | null
}

/** Of one invitation: a person, or a machine that answers a machine. */
const mostKept = 200

/**
 * Whoever wrote to the address holds its 128 bits; an answer counts when it is of the very address that was invited, of
 * the time that stands, and newer than what stands. Handed over twice it changes nothing. Null: nobody's address.
 *
 * Errors: 429.
 */
export const takeReply = command({
  may: 'calendar.takeReplies',
  input: z.object({ hash: z.instanceof(Buffer), mailHash: z.instanceof(Buffer), mail: z.custom<ReadMail | null>() }),
  limit: (_, { hash }) => [{ bucket: `calendar replies ${hash.toString('base64url')}`, tries: 60, perSeconds: 3600 }],
  async run(tools, { hash, mailHash, mail }): Promise<Judged['kind'] | null> {
    const row = await answeringBy(tools, hash)
    if (!row) return takeBookingReply(tools, { hash, mailHash, mail })
    const judged = judge(row, mail)
    if (judged.kind === 'answer') {
      await keepAnswer(tools, row, judged.answer, 'mail')
      await sql`update calendar.attendees set reply_stamp = ${judged.stamp}, note = ${judged.note} where id = ${row.attendeeId}::uuid`.execute(
        tools.db,
      )
      return 'answer'
    }
    if (judged.kind !== 'late') await keepApart(tools, row, judged, mailHash, mail)
    return judged.kind
  },
})

/** The entry first, as who moves it takes it: an answer to the old time is never read beside the new one. */
async function answeringBy({ db }: Any, hash: Buffer): Promise<Answering | undefined> {
  await sql`
    select 1 from calendar.entries where id = (select entry_id from calendar.attendees where reply_hash = ${hash}) for share`.execute(
    db,
  )
  const { rows } = await sql<Answering>`
    select ${entryColumns}, a.id as "attendeeId", a.email, a.name, a.answer, a.is_removed as "isRemoved", c.owner_id as "ownerId",
      e.time_sequence as "timeSequence", case when a.answered_by = 'link' then a.answered_at end as "linkedAt",
      a.reply_stamp as "replyStamp"
    from calendar.attendees a join calendar.entries e on e.id = a.entry_id join calendar.calendars c on c.id = e.calendar_id
    where a.reply_hash = ${hash} for update of a`.execute(db)
  return rows[0]
}

async function keepApart(
  tools: Any,
  row: Answering,
  { kind, text }: Extract<Judged, { text: string }>,
  mailHash: Buffer,
  mail: ReadMail | null,
): Promise<void> {
  const said = text || cutText(plainFromHtml(mail?.html ?? '').trim(), 8000)
  const { rows } = await sql`
    insert into calendar.replies (attendee_id, kind, sender, text, files, mail_hash)
    select ${row.attendeeId}::uuid, ${kind}, ${mail?.sender ?? ''}, ${said}, ${mail?.files ?? []}::text[], ${mailHash}
    where (select count(*) from calendar.replies where attendee_id = ${row.attendeeId}::uuid) < ${mostKept}
    on conflict do nothing returning id`.execute(tools.db)
  if (rows.length === 0) return
  if (kind === 'old')
    await sql`update calendar.attendees set note = ${text} where id = ${row.attendeeId}::uuid`.execute(tools.db)
  if (row.ownerId === null || kind === 'auto' || kind === 'over') return
  const owner = await contactOf(tools, row.ownerId)
  if (!owner) return
  await notify(tools, {
    accountId: row.ownerId,
    kind: 'invitation',
    about: `calendar:${row.id}`,
    message: replyNotice(kind === 'unreadable' ? 'words' : kind, {
      title: row.title,
      who: row.name || row.email,
      text: cutText([said, ...(mail?.files ?? [])].filter(Boolean).join('\n'), 1000),
    }),
    path: entryPath(row.id, null),
    once: `calendar reply ${mailHash.toString('base64url')} ${row.attendeeId}`,
  })
}
