/** What the back-office's search finds of the messages. */
import * as z from 'zod'
import { formatDate } from '#kernel/dates.ts'
import type { Found } from '#kernel/office.ts'
import { officeThreadPath } from './links.ts'
import { query } from './room.ts'
import { staffThreads } from './staff-threads.ts'

const most = 6

/** Threads by customer, subject or words in them; the newest first. */
export const findThreads = query({
  may: 'messaging.answer',
  input: z.object({ q: z.string().trim().min(1).max(60) }),
  async run(tools, { q }): Promise<Found[]> {
    const { threads } = await staffThreads(tools, { q, filter: 'all' })
    const { locale } = tools.context
    return threads.slice(0, most).map(({ id, title, customer, at }) => ({
      title,
      detail: [customer.name, formatDate(at, locale, 'medium')].filter(Boolean).join(' · '),
      to: officeThreadPath(id),
      exact: false,
    }))
  },
})
