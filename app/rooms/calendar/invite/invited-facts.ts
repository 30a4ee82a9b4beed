/** What a letter about an invitation has to know, read when it is written. As it stands by then; null where that is other news. */
import { sql } from 'kysely'
import { sendsFrom } from './sends-from.ts'
import type { Locale } from '#kernel/context.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { letterheadOf } from '#rooms/tenancy/index.ts'
import { entryColumns, type EntryRow, rowWhen } from '../entry/find-entry.ts'
import { isSeries, type When, whenAt } from '../entry/occurrences.ts'
import { changesOf, readOccurrence, seriesOf } from '../entry/read-entries.ts'
import { writeIcs } from '#kernel/write-ics.server.ts'
import { answerPath } from '../links.ts'
import { within } from '../room.ts'
import { eventsOf } from '../share/feed.ts'
import type { Answer } from './attendees.ts'
import { replyAddress } from '../reply/reply-address.ts'
import { answerToken } from './token.ts'

export type News = 'invited' | 'changed' | 'cancelled'

export interface InvitedFacts {
  hostname: string
  title: string
  place: string
  note: string
  /** Of one of a series, as it stands. */
  when: When
  /** This one of the series does not take place. */
  isGone: boolean
  organizer: string
  url: string
  calendar: { method: 'REQUEST' | 'CANCEL'; from: string | null; write: (sender: string) => string }
}

interface InvitedRow extends EntryRow {
  attendeeId: string
  email: string
  attendeeName: string
  answer: Answer
  isRemoved: boolean
  locale: Locale
  ownerId: string | null
  /** Invited with an address that takes answers. */
  takesReplies: boolean
}

export const invitedFacts = within(
  async (
    tools,
    { attendeeId, occurrence, news }: { attendeeId: string; occurrence: string; news: News },
  ): Promise<InvitedFacts | null> => {
    const { rows } = await sql<InvitedRow>`
      select ${entryColumns}, a.id as "attendeeId", a.email, a.name as "attendeeName", a.answer, a.is_removed as "isRemoved",
        a.locale, c.owner_id as "ownerId", a.reply_hash is not null as "takesReplies"
      from calendar.attendees a join calendar.entries e on e.id = a.entry_id join calendar.calendars c on c.id = e.calendar_id
      where a.id = ${attendeeId}::uuid`.execute(tools.db)
    const [row] = rows
    const head = await letterheadOf(tools, { siteId: null, hostname: tools.context.site.hostname })
    if (!row || !head) return null
    const isOver = row.isRemoved || row.status === 'cancelled'
    if (isOver !== (news === 'cancelled')) return null
    const owner = row.ownerId === null ? null : await contactOf(tools, row.ownerId)
    const organizer = owner?.name || head.name[row.locale]
    const changes = await changesOf(tools, row.id)
    const { tenantId } = tools.context
    const isOne = occurrence !== '' && isSeries(row)
    const one = isOne ? await readOccurrence(tools, row, occurrence) : null
    return {
      hostname: head.hostname,
      title: (one ?? row).title,
      place: (one ?? row).place,
      note: (one ?? row).note,
      when: one?.when ?? (isOne ? whenAt(seriesOf(row), occurrence) : rowWhen(row)),
      isGone: isOne && one === null,
      organizer,
      url: head.origin + answerPath(answerToken(tenantId, attendeeId)),
      calendar: {
        method: isOver ? 'CANCEL' : 'REQUEST',
        // Whoever was invited from another address keeps it: a calendar believes only the organizer it knows.
        from: row.takesReplies ? replyAddress(tenantId, attendeeId) : null,
        write: (sender) =>
          writeIcs(
            eventsOf({ row, changes }).map((event) => ({
              ...event,
              // Who is taken off hears of it with a higher number, although the entry has none.
              sequence: isOver ? event.sequence + 1 : event.sequence,
              isCancelled: isOver,
              organizer: { name: organizer, email: sender },
              attendees: [attendeeOf(row)],
            })),
            { locale: row.locale, method: isOver ? 'CANCEL' : 'REQUEST' },
          ),
      },
    }
  },
)

const attendeeOf = ({ email, attendeeName, answer }: InvitedRow) => ({
  email,
  ...(attendeeName && { name: attendeeName }),
  rsvp: true,
  ...sendsFrom[answer],
})
