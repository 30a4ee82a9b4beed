import { sql } from 'kysely'
import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { browserName } from '#kernel/browser-name.ts'
import { notFound } from '#kernel/refusals.ts'
import type { OpenedBy } from '../sign-in/enter.ts'
import { placeOf, placeText } from './place-of.server.ts'
import { command, query } from '../room.ts'
import { sessionOf } from '../sign-in/session.server.ts'
import type { Tables } from '../tables.ts'

/** A device on which I am signed in. */
export interface Device {
  sessionId: string
  /** What I call it; '' as long as browser and system will do. */
  name: string
  browser: string
  os: string
  address: string
  /** "Chiang Mai, Thailand", or "Unknown". */
  place: string
  openedBy: OpenedBy
  secondStep: 'code' | 'recovery' | null
  firstSeenAt: Date
  /** To the minute. */
  lastSeenAt: Date
  isThis: boolean
}

/** The devices on which I am signed in: this one first, then the one used last. */
export const ownDevices = query({
  may: 'identity.self',
  input: z.object({}),
  async run(tools): Promise<Device[]> {
    const rows = await liveSessions(tools)
      .select(['id', 'name', 'user_agent', 'address', 'opened_by', 'second_step', 'created_at', 'last_seen_at'])
      .orderBy('last_seen_at', 'desc')
      .limit(200)
      .execute()
    const here = sessionOf(tools.context)?.sessionId
    const devices = await Promise.all(
      rows.map(async (row) => ({
        sessionId: row.id,
        name: row.name,
        ...browserName(row.user_agent),
        address: row.address,
        place: placeText(await placeOf(row.address)),
        openedBy: row.opened_by,
        secondStep: row.second_step,
        firstSeenAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        isThis: row.id === here,
      })),
    )
    return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
  },
})

/** '' gives it back the name that browser and system make. Errors: 404 for any session that is not a live one of mine. */
export const renameDevice = command({
  may: 'identity.self',
  input: z.object({ sessionId: z.uuid(), name: z.string().trim().max(60) }),
  async run(tools, { sessionId, name }) {
    const renamed = await tools.db
      .updateTable('identity.sessions')
      .set({ name })
      .where('id', '=', sessionId)
      .where('account_id', '=', tools.context.actor.accountId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return renamed ? { sessionId, name } : notFound()
  },
})

/** Signs one device out. Errors: 404 for any session that is not a live one of mine. */
export const endDevice = command({
  may: 'identity.self',
  input: z.object({ sessionId: z.uuid() }),
  async run(tools, { sessionId }) {
    const ended = await end(tools, 'signed out elsewhere', (own) => own.where('id', '=', sessionId))
    if (ended.length === 0) return notFound()
    return { sessionId, wasThis: sessionId === sessionOf(tools.context)?.sessionId }
  },
})

/** Signs every other device out, or with `here` this one too. */
export const endDevices = command({
  may: 'identity.self',
  input: z.object({ here: z.boolean() }),
  async run(tools, { here }) {
    const own = sessionOf(tools.context)?.sessionId ?? null
    const ended = await end(tools, 'signed out everywhere', (all) =>
      here ? all : all.where('id', 'is distinct from', own),
    )
    return { ended: ended.length }
  },
})

const auditSessionsEnded = auditKind('identity.sessionsEnded', {
  th: 'สั่งออกจากระบบทุกอุปกรณ์',
  en: 'signed out all devices',
})

async function end(
  tools: Tools<Tables>,
  reason: string,
  which: (own: ReturnType<typeof ownEnding>) => ReturnType<typeof ownEnding>,
): Promise<string[]> {
  const ended = await which(ownEnding(tools, reason)).returning('id').execute()
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await audit(tools, auditSessionsEnded, tools.context.actor.accountId!, { sessions: ids })
  return ids
}

const ownEnding = (tools: Tools<Tables>, reason: string) =>
  tools.db
    .updateTable('identity.sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('account_id', '=', tools.context.actor.accountId)
    .where('ended_at', 'is', null)

const liveSessions = ({ db, context }: Tools<Tables>) =>
  db
    .selectFrom('identity.sessions')
    .where('account_id', '=', context.actor.accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - interval '2 hours'`)
