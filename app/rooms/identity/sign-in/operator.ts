/**
 * Who works at a device that is a shop's own: the session stays that of who signed in, and is no longer theirs to use.
 * Which device and whose PIN, the room says that keeps them (cluster/operators).
 */
import { sql } from 'kysely'
import { refuseKernel } from '#kernel/refusals.ts'
import { within } from '../room.ts'
import { securityStamp } from './security-stamp.ts'
import { sessionOf } from './session.server.ts'

interface Operator {
  deviceId: string
  clusterId: string
  /** Null: it is locked. */
  accountId: string | null
}

/**
 * From now on this session's requests are theirs; what its holder confirmed counts no more. There is no session that this
 * opens: who has none is told to sign in.
 *
 * Errors: 401.
 */
export const putOperator = within(async (tools, { deviceId, clusterId, accountId }: Operator): Promise<void> => {
  const { rows } = await sql`
    update identity.sessions s set operator_device = ${deviceId}, operator_cluster = ${clusterId}, operator_id = ${accountId},
      operator_stamp = ${accountId === null ? null : await securityStamp(tools, accountId)}::uuid, confirmed_at = 'epoch',
      operator_seen_at = ${accountId === null ? null : sql`now()`}
    from identity.accounts h
    where s.id = ${sessionOf(tools.context)?.sessionId ?? null} and h.id = s.account_id and h.status = 'active'
      and s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '2 hours'
      and (h.role in ('manager', 'admin') or exists (select from identity.staff x where x.account_id = h.id))
    returning s.id`.execute(tools.db)
  if (rows.length === 0) refuseKernel('signInFirst')
})

/** Whoever worked at this device does no longer: its sessions end. */
export const endDeviceSessions = within(async (tools, deviceId: string): Promise<void> => {
  await sql`update identity.sessions set ended_at = now(), end_reason = 'device unpaired'
    where operator_device = ${deviceId} and ended_at is null`.execute(tools.db)
})

/** Wherever this person works at a device by their PIN, it is locked. */
export const lockWhereOperating = within(async (tools, accountId: string): Promise<void> => {
  await sql`update identity.sessions set operator_id = null, operator_stamp = null
    where operator_id = ${accountId} and ended_at is null`.execute(tools.db)
})
