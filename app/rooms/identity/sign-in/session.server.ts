import type { Context } from '#kernel/context.ts'
import { transaction } from '#kernel/database.server.ts'
import { onStale } from '#kernel/freshness.server.ts'
import { type Instant, instant, sinceMs } from '#kernel/instant.server.ts'
import { log } from '#kernel/log.server.ts'
import { type Actor, guest, type SiteRole, type StaffRole, type StaffRule } from '#kernel/roles.ts'
import { isWireCurrent } from '#kernel/wire-pulse.server.ts'
import { verifyToken } from './token.server.ts'

export interface SignedIn extends Actor {
  sessionId: string
  /** The absolute end; two idle hours end it earlier. */
  expiresAt: Date
}

/** The session of the request, when its actor came from readAccount; a locked device has one, and nobody in it. */
export function sessionOf(context: Context): { sessionId: string; expiresAt: Date } | null {
  const { sessionId, expiresAt } = context.actor as Partial<SignedIn>
  return sessionId && expiresAt ? { sessionId, expiresAt } : null
}

/**
 * Who holds this token, as the database knows them now: role, staff roles and standing come from there, never from
 * the token. A token that does not hold is nobody: null, logged, and the visitor is a guest. `isFresh`: as of now, not as
 * this process has heard.
 */
export async function readAccount(
  tenantId: string,
  token: string,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<SignedIn | null> {
  const key = `${tenantId} ${token}`
  const hit = isFresh ? undefined : seen.get(key)
  if (hit && mayBelieve(hit)) return hit.person
  const before = generation
  const at = instant()
  const claims = await verifyToken(tenantId, token)
  if ('reason' in claims) {
    log.info('an account token was not accepted', { tenantId, reason: claims.reason })
    return null
  }
  const read = await personOf(tenantId, claims.sessionId, claims.accountId)
  if (!read) {
    log.info('an account token was not accepted', { tenantId, reason: 'session ended', sessionId: claims.sessionId })
    return null
  }
  if (generation === before) keep(key, { tenantId, at, ...read })
  return read.person
}

// Sign-out, a changed role or a suspension is heard at once here and through the wire elsewhere. What was read moments
// ago holds in any case, what was read before only while the wire is known to be whole (docs/decisions/090).
const momentMs = 2000
const longestMs = 30_000
const most = 5000
interface Seen {
  tenantId: string
  person: SignedIn
  at: Instant
  /** From `at` to the absolute end, by the database's clock: this process's may be behind. */
  leftMs: number
}
const seen = new Map<string, Seen>()
const watched = [
  'identity.sessions',
  'identity.accounts',
  // Their triggers end sessions.
  'identity.second_factors',
  'identity.passkeys',
  'identity.line_accounts',
  'cluster.members',
  'cluster.role_rules',
]
let generation = 0

onStale((tenantId, tables) => {
  if (tenantId !== '*' && !tables.some((table) => watched.includes(table))) return
  generation++
  for (const [key, entry] of seen) if (tenantId === '*' || entry.tenantId === tenantId) seen.delete(key)
})

function mayBelieve({ at, leftMs }: Seen): boolean {
  const age = sinceMs(at)
  return age < leftMs && (age < momentMs || (age < longestMs && isWireCurrent()))
}

function keep(key: string, entry: Seen): void {
  seen.delete(key)
  seen.set(key, entry)
  if (seen.size > most) seen.delete(seen.keys().next().value!)
}

/** Idle two hours (product.md §9: 7,200,000 ms) on the database's clock ends a session; ten minutes lock an operator's device. */
async function personOf(
  tenantId: string,
  sessionId: string,
  accountId: string,
): Promise<{ person: SignedIn; leftMs: number } | null> {
  const row = await transaction({ tenantId, mode: 'read' }, async (connection) => {
    const { rows } = await connection.run(
      `select a.id, s.operator_device, a.role, a.email, a.locale, a.firstname, a.lastname,
         trim(a.firstname_en || ' ' || a.lastname_en) as name_en, s.expires_at, s.confirmed_at,
         s.last_seen_at < now() - interval '1 minute' as touch_due,
         (extract(epoch from least(s.expires_at, s.operator_seen_at + interval '10 minutes') - now()) * 1000)::float8 as left_ms,
         array(select distinct r from identity.staff m, unnest(m.roles) r
           where m.account_id = a.id and (s.operator_cluster is null or m.cluster_id = s.operator_cluster)) as staff,
         (select jsonb_agg(jsonb_build_object('role', x.role, 'limits', x.limits, 'without', x.without))
           from identity.staff_rules x
           where x.account_id = a.id and (s.operator_cluster is null or x.cluster_id = s.operator_cluster)) as rules
       from identity.sessions s join identity.accounts h on h.id = s.account_id
         left join identity.accounts a on a.id = case when s.operator_device is null then s.account_id
             when s.operator_seen_at > now() - interval '10 minutes' then s.operator_id end
           and a.status = 'active' and (s.operator_device is null or (a.security_stamp = s.operator_stamp
             and (h.role in ('manager', 'admin') or exists (select from identity.staff x where x.account_id = h.id))))
       where s.id = $1 and s.account_id = $2 and h.status = 'active'
         and s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '2 hours'`,
      [sessionId, accountId],
    )
    return rows[0]
  })
  if (!row) return null
  if (row.touch_due) touch(tenantId, sessionId)
  const isOperator = row.operator_device !== null
  if (isOperator && row.staff.length === 0)
    return { person: lockedOf({ sessionId, expiresAt: row.expires_at }), leftMs: momentMs }
  const person: SignedIn = {
    accountId: row.id,
    // A PIN makes nobody more than what they are in the business.
    role: isOperator ? 'user' : (row.role as SiteRole),
    ...(isOperator ? { isOperator } : {}),
    staff: row.staff as StaffRole[],
    ...(row.rules ? { rules: row.rules as StaffRule[] } : {}),
    name: `${row.firstname} ${row.lastname}`.trim(),
    ...(row.name_en ? { nameEn: row.name_en as string } : {}),
    ...(row.email ? { email: row.email as string } : {}),
    ...(row.locale ? { locale: row.locale as 'th' | 'en' } : {}),
    confirmedAt: row.confirmed_at,
    sessionId,
    expiresAt: row.expires_at,
  }
  return { person, leftMs: row.left_ms }
}

/** Its device is locked, or is used where an operator is nobody: a guest, whose session a PIN or its end may still find. */
export const lockedOf = ({ sessionId, expiresAt }: Pick<SignedIn, 'sessionId' | 'expiresAt'>): SignedIn => ({
  ...guest,
  sessionId,
  expiresAt,
})

/** Somebody works at a device by PIN and has just done something themselves: what only asks by itself keeps nothing open. */
export function operatorIsHere(tenantId: string, { sessionId }: Pick<SignedIn, 'sessionId'>): void {
  const told = operatorsTold.get(sessionId)
  if (told !== undefined && sinceMs(told) < operatorToldMs) return
  if (operatorsTold.size >= most) operatorsTold.clear()
  operatorsTold.set(sessionId, instant())
  transaction({ tenantId, mode: 'write' }, (connection) =>
    connection.run(
      `update identity.sessions set operator_seen_at = now()
       where id = $1 and operator_id is not null and operator_seen_at > now() - interval '10 minutes'`,
      [sessionId],
    ),
  ).catch((error: Error) => log.warn('an operator could not be noted', { error: error.message }))
}
const operatorToldMs = 20_000
const operatorsTold = new Map<string, Instant>()

/** Nobody waits for it; a lost touch costs a minute of the two hours. */
function touch(tenantId: string, sessionId: string): void {
  transaction({ tenantId, mode: 'write' }, (connection) =>
    connection.run(
      `update identity.sessions set last_seen_at = now() where id = $1
         and last_seen_at < now() - interval '1 minute' and last_seen_at > now() - interval '2 hours'`,
      [sessionId],
    ),
  ).catch((error: Error) => log.warn('a session could not be touched', { error: error.message }))
}
