/** Whoever holds the link of an invitation sees what it is to, and answers. A mail's scanner only looks. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { notify } from '#rooms/messaging/index.ts'
import { entryPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { type CalendarTables, command, query } from '../room.ts'
import { entryColumns, type EntryRow, rowWhen } from '../entry/find-entry.ts'
import { repeatOf } from '../entry/rule.ts'
import type { Answer } from './attendees.ts'
import { whenWords } from '../when-words.ts'
import { calendarNotice } from './letters.ts'
import { tokenHash } from './token.ts'
import { given } from './given.ts'

const Token = z.object({ token: z.string().max(100) })

interface Invited extends EntryRow {
  attendeeId: string
  email: string
  name: string
  answer: Answer
  isRemoved: boolean
  ownerId: string | null
}

export const seeInvitation = query({
  may: 'anyone',
  input: Token,
  async run(tools, { token }) {
    const row = await invitedBy(tools, token)
    const isOver = row.isRemoved || row.status === 'cancelled'
    // Who was taken off learns only that: what it has become since is not theirs to know.
    if (row.isRemoved)
      return {
        isOver,
        title: '',
        organizer: '',
        place: '',
        note: '',
        email: row.email,
        when: null,
        repeat: 'none' as const,
        answer: row.answer,
      }
    const owner = row.ownerId === null ? null : await contactOf(tools, row.ownerId)
    return {
      title: row.title,
      organizer: owner?.name || tools.context.site.name[tools.context.locale],
      place: row.place,
      note: row.note,
      email: row.email,
      when: rowWhen(row),
      repeat: repeatOf(row.rule).repeat,
      answer: row.answer,
      isOver,
    }
  },
})

/** Errors: 404; 409 INVITATION_OVER for what was cancelled. */
export const answerInvitation = command({
  may: 'anyone',
  input: Token.extend({ answer: z.enum(given) }),
  limit: ({ address }, { token }) => [
    { bucket: `calendar answers from ${networkOf(address)}`, tries: 300, perSeconds: 3600 },
    { bucket: `calendar answer ${tokenHash(token).toString('base64url')}`, tries: 30, perSeconds: 3600 },
  ],
  async run(tools, { token, answer }): Promise<void> {
    const row = await invitedBy(tools, token, true)
    if (row.isRemoved || row.status === 'cancelled') refuse('invitationOver')
    await keepAnswer(tools, row, answer, 'link')
  },
})

async function invitedBy(tools: Tools<CalendarTables>, token: string, lock = false): Promise<Invited> {
  const { rows } = await sql<Invited>`
    select ${entryColumns}, a.id as "attendeeId", a.email, a.name, a.answer, a.is_removed as "isRemoved", c.owner_id as "ownerId"
    from calendar.attendees a join calendar.entries e on e.id = a.entry_id join calendar.calendars c on c.id = e.calendar_id
    where a.token_hash = ${tokenHash(token)} ${lock ? sql`for update of a` : sql``}`.execute(tools.db)
  return rows[0] ?? notFound()
}

/** Who invited hears of it, once for each answer. */
export async function keepAnswer(
  tools: Tools<CalendarTables>,
  row: Pick<
    Invited,
    | 'attendeeId'
    | 'answer'
    | 'ownerId'
    | 'title'
    | 'name'
    | 'email'
    | 'id'
    | 'sequence'
    | 'startsAt'
    | 'endsAt'
    | 'startsOn'
    | 'lastOn'
  >,
  answer: (typeof given)[number],
  by: 'link' | 'mail',
): Promise<void> {
  if (row.answer === answer) return
  await sql`
    update calendar.attendees set answer = ${answer}, answered_at = now(), answered_by = ${by}, note = ''
    where id = ${row.attendeeId}::uuid`.execute(tools.db)
  if (row.ownerId === null) return
  const owner = await contactOf(tools, row.ownerId)
  if (!owner) return
  await notify(tools, {
    accountId: row.ownerId,
    kind: 'invitation',
    about: `calendar:${row.id}`,
    message: calendarNotice(answer, {
      title: row.title,
      when: whenWords(rowWhen(row), owner.locale),
      who: row.name || row.email,
    }),
    path: entryPath(row.id, null),
    // Yes, no and yes again are three: the row is locked, and the same again ended above.
    once: `calendar answer ${row.attendeeId} ${randomUUID()}`,
  })
}
