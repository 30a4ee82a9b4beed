/** What somebody's week holds, read when it is told. Null: nothing, and then there is nothing to tell. */
import { sql } from 'kysely'
import { addDays } from '#kernel/calendar.ts'
import type { LocalText } from '#kernel/context.ts'
import { letterheadOf } from '#rooms/tenancy/index.ts'
import { entriesBetween, invitedTo } from '../entry/read-entries.ts'
import type { When } from '../entry/occurrences.ts'
import { startOf } from '../invite/reminder-facts.ts'
import { calendarPath } from '../links.ts'
import { within } from '../room.ts'
import { bookedOf, timedOf, untitled } from '../see/see-mine.ts'

export interface DigestEntry {
  title: LocalText
  detail: LocalText
  when: When
}

export interface DigestFacts {
  hostname: string
  monday: string
  entries: DigestEntry[]
  path: string
  url: string
}

/** Monday to Sunday: what they wrote, what they were invited to, what rooms hold of them; not what was called off. */
export const digestFacts = within(
  async (tools, { accountId, monday }: { accountId: string; monday: string }): Promise<DigestFacts | null> => {
    const head = await letterheadOf(tools, { siteId: null, hostname: tools.context.site.hostname })
    if (!head) return null
    const span = { from: monday, until: addDays(monday, 7) }
    const mine = sql<boolean>`(e.calendar_id in (select id from calendar.calendars where owner_id = ${accountId}::uuid)
      or ${invitedTo(accountId)})`
    const own = (await entriesBetween(tools, mine, span)).map(({ title, place, when }) => ({
      title: title ? { th: title, en: title } : untitled,
      detail: { th: place, en: place },
      when,
    }))
    const others = [...(await bookedOf(tools, accountId, span)), ...(await timedOf(tools, accountId, span)).entries]
    const held = others.map((entry) => ({
      title: entry.title,
      detail: entry.detail,
      when: entry as When,
    }))
    const entries = [...own, ...held].sort((a, b) => startOf(a.when).getTime() - startOf(b.when).getTime())
    if (entries.length === 0) return null
    const path = `${calendarPath}?view=week&on=${monday}`
    return { hostname: head.hostname, monday, entries, path, url: head.origin + path }
  },
)
