import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notify, writeLetter } from '#rooms/messaging/index.ts'
import { answerPath } from '../links.ts'
import type { CalendarTables } from '../room.ts'
import { whenWords } from '../when-words.ts'
import { type News, invitedFacts } from './invited-facts.ts'
import { calendarLetter, calendarNotice } from './letters.ts'
import { answerToken } from './token.ts'

/** By mail with its part for calendars; who has an account here hears of it as they wish. Once for each change. */
export async function tellInvited(
  tools: Tools<CalendarTables>,
  attendeeId: string,
  news: News,
  /** Only this one of a series is otherwise. */
  occurrence = '',
): Promise<void> {
  const { rows } = await sql<{
    email: string
    name: string
    accountId: string | null
    locale: 'th' | 'en'
    sequence: number
    entryId: string
  }>`
    select a.email, a.name, a.account_id as "accountId", a.locale, e.sequence, e.id as "entryId"
    from calendar.attendees a join calendar.entries e on e.id = a.entry_id where a.id = ${attendeeId}::uuid`.execute(
    tools.db,
  )
  const [row] = rows
  if (!row) return
  const { email, name, accountId, locale, sequence, entryId } = row
  const letter = calendarLetter(news, { attendeeId, occurrence })
  const once = `calendar ${news} ${attendeeId} ${sequence}`
  const siteId = tools.context.site.hostname === '' ? null : tools.context.site.id
  if (accountId === null)
    return writeLetter(tools, { ...letter, to: { email, name, locale }, siteId, once: `mail ${once}` })
  const facts = await invitedFacts(tools, { attendeeId, occurrence, news })
  if (!facts) return
  await notify(tools, {
    accountId,
    kind: 'invitation',
    about: `calendar:${entryId}`,
    message: calendarNotice(facts.isGone ? 'cancelled' : news, {
      title: facts.title,
      when: whenWords(facts.when, locale),
      who: facts.organizer,
    }),
    path: answerPath(answerToken(tools.context.tenantId, attendeeId)),
    siteId,
    letter,
    email,
    once,
  })
}
