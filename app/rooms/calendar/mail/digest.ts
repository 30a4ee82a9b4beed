/**
 * The week's summary: one job for each person who asked for it, at their next Monday morning. It asks again before it
 * tells, so that who turned it off hears nothing; what it tells has the Monday for its key, so that nobody hears twice.
 */
import * as z from 'zod'
import type { Handler, Tools } from '#kernel/action.server.ts'
import { addDays, weekday } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { notify, wantsToHear } from '#rooms/messaging/index.ts'
import { type CalendarTables, job, on } from '../room.ts'
import { digestFacts } from './digest-facts.ts'
import { digestLetter, digestNotice } from './digest-letter.ts'

type Any = Tools<CalendarTables>

/** Seven in the morning, where the business is. */
const morningMs = 7 * 3_600_000
/** A worker that was away tells of the week as long as most of it is still to come. */
const lateDays = 2

/** The Monday whose morning comes next. */
export function nextMonday(now: Date): string {
  const today = businessDate(now)
  const monday = addDays(today, (8 - weekday(today)) % 7)
  return morningOf(monday) > now ? monday : addDays(monday, 7)
}

const morningOf = (monday: string): Date => new Date(businessDayStart(monday).getTime() + morningMs)

/** Who turns it on waits for the next Monday; the same key takes the place of the job that was there. */
function digestLater(tools: Any, accountId: string, now: Date): void {
  const monday = nextMonday(now)
  tools.later('calendar.digest', { accountId, monday }, { key: accountId, at: morningOf(monday) })
}

const wished = on(
  'messaging.wished',
  z.object({ accountId: z.uuid(), kind: z.string() }),
  async (tools, { accountId, kind }) => {
    if (kind === 'digest' && (await wantsToHear(tools, accountId, 'digest'))) digestLater(tools, accountId, new Date())
  },
)

const Due = z.object({ accountId: z.uuid(), monday: z.iso.date() })

/** Ends by itself for who turned it off or is gone: turning it on begins it again. */
export async function digestNow(tools: Any, { accountId, monday }: z.output<typeof Due>, now: Date): Promise<void> {
  if (!(await contactOf(tools, accountId)) || !(await wantsToHear(tools, accountId, 'digest'))) return
  digestLater(tools, accountId, now)
  if (businessDate(now) < monday || businessDate(now) > addDays(monday, lateDays)) return
  const facts = await digestFacts(tools, { accountId, monday })
  if (!facts) return
  await notify(tools, {
    accountId,
    kind: 'digest',
    about: 'calendar:digest',
    message: digestNotice(facts),
    path: facts.path,
    letter: digestLetter('digest', { accountId, monday }),
    once: `calendar digest ${monday}`,
  })
}

export const digests: readonly Handler[] = [
  job('calendar.digest', Due, (tools, due) => digestNow(tools, due, new Date())),
]
export const wishes: readonly Handler[] = [wished]
