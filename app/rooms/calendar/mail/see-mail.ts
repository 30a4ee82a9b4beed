/** What the calendar writes to people: how each kind looks, what was sent last, and how one wants to hear of it. */
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { myPreferences, recentSends } from '#rooms/messaging/index.ts'
import { query } from '../room.ts'

export const mailKinds = ['invited', 'changed', 'cancelled', 'reminder', 'digest'] as const

export const seeCalendarMail = query({
  may: 'calendar.manage',
  input: z.object({}),
  async run(tools) {
    const { preferences, line } = await myPreferences(tools, {})
    const day = addDays(businessDate(new Date()), 1)
    return {
      preferences: preferences.filter(({ kind }) => ['invitation', 'reminder', 'digest'].includes(kind)),
      line,
      sends: await recentSends(tools, 'calendar'),
      sample: { day, startsAt: new Date(`${day}T10:00:00+07:00`), endsAt: new Date(`${day}T11:00:00+07:00`) },
    }
  },
})
