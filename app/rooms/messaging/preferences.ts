/** By which ways a person wants to hear of what. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import {
  cannotBeSwitchedOff,
  type Channel,
  channels,
  isOnByItself,
  type NoticeKind,
  noticeKinds,
} from './notice-kinds.ts'
import { lineReach } from '#rooms/identity/index.ts'
import { mayHear } from './staff-kinds.ts'
import { refuse } from './refusals.ts'
import { command, type MessagingTables, query, within } from './room.ts'

export interface Preference {
  kind: NoticeKind
  channel: Channel
  isOn: boolean
  isFixed: boolean
  /** When they chose so; null while nothing was chosen. */
  decidedAt: Date | null
}

export const myPreferences = query({
  may: 'messaging.inbox',
  input: z.object({}),
  async run(tools): Promise<{ preferences: Preference[]; line: 'none' | 'noFriend' | 'reached' }> {
    const me = tools.context.actor.accountId!
    return { preferences: await ownPreferences(tools), line: await lineReach(tools, me) }
  },
})

const auditAgreed = auditKind('messaging.agreed', { th: 'เปิดรับข้อความ', en: 'agreed to messages' })
const auditDeclined = auditKind('messaging.declined', { th: 'ปิดรับข้อความ', en: 'turned messages off' })

/**
 * One kind by one channel, at once. Agreeing to news, or taking that back, is kept with its moment.
 *
 * Errors: 422 for what cannot be switched off.
 */
export const changePreference = command({
  may: 'messaging.inbox',
  input: z.object({ kind: z.enum(noticeKinds), channel: z.enum(channels), isOn: z.boolean() }),
  async run(tools, { kind, channel, isOn }): Promise<void> {
    if (!mayHear(kind, tools.context.actor)) notFound()
    if (!isOn && cannotBeSwitchedOff(kind, channel)) refuse('alwaysOn')
    const { accountId } = tools.context.actor
    await sql`
      insert into messaging.preferences as p (account_id, kind, channel, is_on)
      values (${accountId}::uuid, ${kind}, ${channel}, ${isOn}::boolean)
      on conflict (tenant_id, account_id, kind, channel) do update set is_on = excluded.is_on, decided_at = now()
        where p.is_on <> excluded.is_on`.execute(tools.db)
    tools.after('messaging.wished', { accountId, kind })
    await audit(tools, isOn ? auditAgreed : auditDeclined, `account:${accountId}`, { kind, channel })
  },
})

/** All of them as a form has them: what is not ticked is off, what cannot be switched off stays on. */
export const savePreferences = command({
  may: 'messaging.inbox',
  input: z.object({ on: z.array(z.string().max(20)).max(noticeKinds.length * channels.length) }),
  async run(tools, { on }): Promise<void> {
    for (const { kind, channel, isOn, isFixed } of await ownPreferences(tools)) {
      const wanted = on.includes(`${kind} ${channel}`)
      if (!isFixed && wanted !== isOn) await changePreference(tools, { kind, channel, isOn: wanted })
    }
  },
})

/** The channels by which somebody wants to hear of this. */
export async function wishesOf(
  tools: Tools<MessagingTables>,
  accountId: string,
  kind: NoticeKind,
): Promise<ReadonlySet<Channel>> {
  const all = await preferencesOf(tools, accountId)
  return new Set(all.filter((each) => each.kind === kind && each.isOn).map(({ channel }) => channel))
}

/** Whether somebody wants to hear of this at all; who turns a kind on or off is told of as `messaging.wished`. */
export const wantsToHear = within(
  async (tools, accountId: string, kind: NoticeKind): Promise<boolean> =>
    (await wishesOf(tools, accountId, kind)).size > 0,
)

/** What concerns this person: of the shop's work hears who may act on it. */
async function ownPreferences(tools: Tools<MessagingTables>): Promise<Preference[]> {
  const { actor } = tools.context
  return (await preferencesOf(tools, actor.accountId!)).filter(({ kind }) => mayHear(kind, actor))
}

async function preferencesOf(tools: Tools<MessagingTables>, accountId: string): Promise<Preference[]> {
  const chosen = await tools.db
    .selectFrom('messaging.preferences')
    .select(['kind', 'channel', 'is_on', 'decided_at'])
    .where('account_id', '=', accountId)
    .execute()
  return noticeKinds.flatMap((kind) =>
    channels.map((channel) => {
      const own = chosen.find((each) => each.kind === kind && each.channel === channel)
      const isFixed = cannotBeSwitchedOff(kind, channel)
      const isOn = isFixed || (own?.is_on ?? isOnByItself(kind, channel))
      return { kind, channel, isOn, isFixed, decidedAt: own?.decided_at ?? null }
    }),
  )
}
