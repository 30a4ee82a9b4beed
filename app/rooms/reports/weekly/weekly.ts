/** The week's figures by mail, to each who wants them, on their day and hour: once a week, however many workers ask. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { writeLetter } from '#rooms/messaging/index.ts'
import { command, job, query, type ReportTables } from '../room.ts'
import { nextAt, weekOf } from './next-at.ts'
import { WeeklyForm } from './weekly-input.ts'
import { weeklyLetter } from './weekly-letter.ts'

export interface MyWeekly {
  wanted: boolean
  weekday: string
  hour: string
  nextAt: Date | null
}

/** One's own. */
export const myWeekly = query({
  may: 'reports.seeSales',
  input: z.object({}),
  async run({ db, context: { actor } }): Promise<MyWeekly> {
    const row = await db.selectFrom('reports.weekly').selectAll().where('account_id', '=', actor.accountId).executeTakeFirst() // prettier-ignore
    if (!row) return { wanted: false, weekday: '1', hour: '7', nextAt: null }
    return { wanted: true, weekday: String(row.weekday), hour: String(row.at_hour), nextAt: row.next_at }
  },
})

export const chooseWeekly = command({
  may: 'reports.seeSales',
  input: WeeklyForm,
  async run(tools, { wanted, weekday, hour }): Promise<{ wanted: boolean; nextAt: Date | null }> {
    const { accountId } = tools.context.actor
    if (!wanted) {
      await tools.db.deleteFrom('reports.weekly').where('account_id', '=', accountId).execute()
      return { wanted, nextAt: null }
    }
    const next = nextAt({ weekday: Number(weekday), hour: Number(hour) }, new Date())
    await sql`
      insert into reports.weekly (account_id, weekday, at_hour, next_at) values (${accountId}::uuid, ${Number(weekday)}, ${Number(hour)}, ${next})
      on conflict (tenant_id, account_id) do update set weekday = excluded.weekday, at_hour = excluded.at_hour, next_at = excluded.next_at`.execute(
      tools.db,
    )
    wake(tools, next)
    return { wanted, nextAt: next }
  },
  audit: {
    kind: auditKind('reports.chooseWeekly', { th: 'เลือกรับสรุปยอดขายรายสัปดาห์', en: 'chose the weekly letter' }),
    subject: (_input, _result, { actor }) => `account:${actor.accountId}`,
    details: ({ wanted, weekday, hour }) => ({ state: wanted ? `${weekday} ${hour}:00` : 'off' }),
  },
})

const wake = (tools: AnyTools, at: Date): void =>
  tools.later('reports.sendWeekly', {}, { at, key: `weekly ${at.toISOString()}` })

/** Who is due gets one letter and their next day in the same transaction; who comes at the same time finds nobody due. */
export const sendWeekly = job('reports.sendWeekly', z.object({}), (tools) => sendDue(tools, new Date()))

export async function sendDue(tools: Tools<ReportTables>, now: Date): Promise<void> {
  const { rows } = await sql<{ accountId: string; weekday: number; hour: number; dueAt: Date }>`
    select account_id as "accountId", weekday, at_hour as hour, next_at as "dueAt" from reports.weekly
    where next_at <= ${now} order by account_id for update skip locked`.execute(tools.db)
  for (const { accountId, dueAt, ...when } of rows) {
    await tools.db.updateTable('reports.weekly').set({ next_at: nextAt(when, now) }).where('account_id', '=', accountId).execute() // prettier-ignore
    const contact = await contactOf(tools, accountId)
    if (!contact?.email) continue
    const { from, until } = weekOf(dueAt)
    await writeLetter(tools, {
      ...weeklyLetter('week', { accountId, from, until }),
      to: { email: contact.email, locale: contact.locale, name: contact.name, accountId },
      once: `weekly ${accountId} ${from}`,
    })
  }
  const { rows: next } = await sql<{ at: Date | null }>`select min(next_at) as at from reports.weekly`.execute(tools.db)
  if (next[0]?.at) wake(tools, next[0].at > now ? next[0].at : new Date(now.getTime() + 60_000))
}
