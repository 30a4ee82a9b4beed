/** What came by mail to the address of a booking: their answer is kept and told; it neither calls off nor moves anything. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { cutText } from '#kernel/cut-text.ts'
import { plainFromHtml } from '#rooms/messaging/index.ts'
import { type Judged, judge } from '../reply/judge-reply.ts'
import type { ReadMail } from '../reply/read-mail.thread.ts'
import type { CalendarTables } from '../room.ts'
import { whenWords } from '../when-words.ts'
import { bookingUid } from './booked-entries.ts'
import { readBooking } from './booking-letters.ts'
import { tellHost } from './tell-booked.ts'

interface Came {
  hash: Buffer
  mailHash: Buffer
  mail: ReadMail | null
}

/** Null: nobody's address. Handed over twice it changes nothing. */
export async function takeBookingReply(
  tools: Tools<CalendarTables>,
  { hash, mailHash, mail }: Came,
): Promise<Judged['kind'] | null> {
  const { rows } = await sql<{
    id: string
    email: string
    replyStamp: Date | null
  }>`
    select id, email, reply_stamp as "replyStamp" from calendar.bookings where reply_hash = ${hash} for update`.execute(
    tools.db,
  )
  const row = rows[0] && (await readBooking(tools, rows[0].id))
  if (!row) return null
  const { id, replyStamp } = rows[0]!
  const judged = judge(
    {
      email: row.email.toLowerCase(),
      uid: bookingUid(id),
      status: row.state === 'booked' ? 'confirmed' : 'cancelled',
      isRemoved: false,
      timeSequence: row.sequence,
      linkedAt: null,
      replyStamp,
    },
    mail,
  )
  const once = `calendar booking reply ${mailHash.toString('base64url')} ${id}`
  if (judged.kind === 'late' || judged.kind === 'over' || judged.kind === 'auto') return judged.kind
  if (judged.kind === 'answer') {
    await sql`update calendar.bookings set answer = ${judged.answer}, reply_stamp = ${judged.stamp} where id = ${id}::uuid`.execute(
      tools.db,
    )
    if (judged.answer !== 'accepted' && judged.answer !== row.answer)
      await tellHost(tools, row, judged.answer, {
        once,
        text: (locale) => [whenWords(row, locale), judged.note].filter(Boolean).join(' · '),
      })
    return judged.kind
  }
  const said = mail?.text || cutText(plainFromHtml(mail?.html ?? '').trim(), 8000) || judged.text
  await tellHost(tools, row, judged.kind === 'bounce' ? 'bounce' : 'words', {
    once,
    text: (locale) => cutText([whenWords(row, locale), said, ...(mail?.files ?? [])].filter(Boolean).join('\n'), 1000),
  })
  return judged.kind
}
