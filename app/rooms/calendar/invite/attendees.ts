/** Who is invited to an entry. What they are told goes out after the transaction, once for each change. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { contactByEmail } from '#rooms/identity/index.ts'
import type { CalendarTables } from '../room.ts'
import { countLetters } from './count-letters.ts'
import { repliesTo, replyHash } from '../reply/reply-address.ts'
import { answerToken, tokenHash } from './token.ts'
import { forgetLater } from './forget.ts'
import { tellInvited } from './tell-invited.ts'

type Any = Tools<CalendarTables>

export const answers = ['needs_action', 'accepted', 'tentative', 'declined'] as const
export type Answer = (typeof answers)[number]

export interface Attendee {
  id: string
  email: string
  name: string
  answer: Answer
  /** Of an answer to the old time `old:` and that answer; else what they wrote along. */
  note: string
  /** What came by mail and was no answer, the newest first. */
  replies: { kind: string; sender: string; text: string; receivedAt: string }[]
}

export async function attendeesOf({ db }: Any, entryId: string): Promise<Attendee[]> {
  const { rows } = await sql<Attendee>`
    select id, email, name, answer, note, coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'sender', r.sender,
        'text', left(r.text, 500), 'receivedAt', r.received_at) order by r.received_at desc)
      from (select * from calendar.replies r where r.attendee_id = a.id and r.kind <> 'auto' order by r.received_at desc limit 5) r), '[]') as replies
    from calendar.attendees a where entry_id = ${entryId}::uuid and not is_removed
    order by created_at, email`.execute(db)
  return rows
}

/**
 * As the form says them: who is new is invited, who is gone is told so, everybody else hears of what changed. After a change
 * of the time nobody has answered any more.
 */
export async function saveAttendees(
  tools: Any,
  entryId: string,
  emails: readonly string[],
  change: { isNewTime: boolean; isOther: boolean; occurrence?: string },
): Promise<void> {
  const there = await attendeesOf(tools, entryId)
  const stay = there.filter(({ email }) => emails.includes(email))
  const gone = there.filter(({ email }) => !emails.includes(email))
  const fresh = emails.filter((email) => !there.some((one) => one.email === email))
  await countLetters(tools, fresh.length + (change.isOther ? stay.length : 0))
  if (gone.length > 0) {
    await sql`update calendar.attendees set is_removed = true where id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(
      tools.db,
    )
    forgetLater(tools, entryId)
  }
  if (change.isNewTime)
    await sql`update calendar.attendees set answer = 'needs_action', note = '' where entry_id = ${entryId}::uuid and not is_removed`.execute(
      tools.db,
    )
  const made: string[] = []
  for (const email of fresh) made.push(await addAttendee(tools, entryId, email))
  for (const { id } of gone) await tellInvited(tools, id, 'cancelled')
  for (const id of made) await tellInvited(tools, id, 'invited')
  if (!change.isOther) return
  for (const { id } of stay) await tellInvited(tools, id, 'changed', change.occurrence)
}

async function addAttendee(tools: Any, entryId: string, email: string): Promise<string> {
  const contact = await contactByEmail(tools, email)
  const id = randomUUID()
  // Whoever does not work here learns from an address neither whose it is, nor that it is anybody's here.
  const name = contact && admits(anyStaff, tools.context.actor) ? contact.name : ''
  const { rows } = await sql<{ id: string }>`
    insert into calendar.attendees as a (id, entry_id, email, name, account_id, locale, token_hash, reply_hash)
    values (${id}, ${entryId}::uuid, ${email}, ${name}, ${contact?.id ?? null}::uuid, ${contact?.locale ?? tools.context.locale},
      ${tokenHash(answerToken(tools.context.tenantId, id))}, ${repliesTo() && replyHash(tools.context.tenantId, id)})
    on conflict (tenant_id, entry_id, email) do update set is_removed = false, answer = 'needs_action', note = '' returning a.id`.execute(
    tools.db,
  )
  return rows[0]!.id
}

/** The entry does not take place any more: everybody is told. */
export async function cancelForAll(tools: Any, entryId: string): Promise<void> {
  for (const { id } of await attendeesOf(tools, entryId)) await tellInvited(tools, id, 'cancelled')
  forgetLater(tools, entryId)
}

/** One occurrence, or anything else that is not of the form: everybody hears of it. */
export async function tellAll(tools: Any, entryId: string, isNewTime: boolean, occurrence?: string): Promise<void> {
  const there = await attendeesOf(tools, entryId)
  await saveAttendees(
    tools,
    entryId,
    there.map(({ email }) => email),
    { isNewTime, isOther: true, ...(occurrence && { occurrence }) },
  )
}
