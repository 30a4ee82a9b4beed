/** What the calendar writes to people: how each kind looks, what was sent last, and how one wants to hear of it. */
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { myPreferences, recentSends } from '#rooms/messaging/index.ts'
import { previewsFor } from './previews.ts'
import { query } from '../room.ts'

export const seeCalendarMail = query({
  may: 'calendar.manage',
  input: z.object({}),
  async run(tools) {
    const { preferences, line } = await myPreferences(tools, {})
    return {
      preferences: preferences.filter(({ kind }) => ['invitation', 'reminder', 'digest'].includes(kind)),
      line,
      sends: await recentSends(tools, 'calendar'),
      previews: previewsFor(tools.context.locale, addDays(businessDate(new Date()), 1)),
    }
  },
})
