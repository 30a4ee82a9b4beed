import type { Context } from '#kernel/context.ts'
import { transaction } from '#kernel/database.server.ts'
import { onStale } from '#kernel/freshness.server.ts'
import { log } from '#kernel/log.server.ts'
import type { Actor, SiteRole, StaffRole } from '#kernel/roles.ts'
import { verifyToken } from './token.server.ts'

export interface SignedIn extends Actor {
  accountId: string
  sessionId: string
  /** The absolute end; two idle hours end it earlier. */
  expiresAt: Date
}

/** The session of the request, when its actor came from readAccount. */
export function sessionOf(context: Context): { sessionId: string; expiresAt: Date } | null {
  const { sessionId, expiresAt } = context.actor as Partial<SignedIn>
  return sessionId && expiresAt ? { sessionId, expiresAt } : null
}

/**
 * Who holds this token, as the database knows them now: role, staff roles and standing come from there, never from
 * the token. A token that does not hold is nobody: null, logged, and the visitor is a guest.
 */
export async function readAccount(tenantId: string, token: string): Promise<SignedIn | null> {
  const key = `${tenantId} ${token}`
  const hit = seen.get(key)
  if (hit && hit.until > Date.now()) return hit.person
  const before = generation
  const claims = await verifyToken(tenantId, token)
  if ('reason' in claims) {
    log.info('an account token was not accepted', { tenantId, reason: claims.reason })
    return null
  }
  const person = await personOf(tenantId, claims.sessionId, claims.accountId)
  if (!person) {
    log.info('an account token was not accepted', { tenantId, reason: 'session ended', sessionId: claims.sessionId })
    return null
  }
  if (generation === before) keep(key, person)
  return person
}

// A page and its data ask for the same person within moments. Sign-out, a changed role or a suspension is heard at
// once here, through the wire elsewhere, and after two seconds even without.
const keptMs = 2000
const seen = new Map<string, { tenantId: string; person: SignedIn; until: number }>()
const watched = ['identity.sessions', 'identity.accounts', 'cluster.members']
let generation = 0

onStale((tenantId, tables) => {
  if (tenantId !== '*' && !tables.some((table) => watched.includes(table))) return
  generation++
  for (const [key, entry] of seen) if (tenantId === '*' || entry.tenantId === tenantId) seen.delete(key)
})

function keep(key: string, person: SignedIn): void {
  seen.delete(key)
  seen.set(key, {
    tenantId: key.slice(0, 36),
    person,
    until: Math.min(Date.now() + keptMs, person.expiresAt.getTime()),
  })
  if (seen.size > 2000) seen.delete(seen.keys().next().value!)
}

/** Idle two hours (product.md §9: 7,200,000 ms) on the database's clock ends a session. */
async function personOf(tenantId: string, sessionId: string, accountId: string): Promise<SignedIn | null> {
  const row = await transaction({ tenantId, mode: 'read' }, async (connection) => {
    const { rows } = await connection.run(
      `select a.id, a.role, a.email, a.locale, a.firstname, a.lastname, s.expires_at, s.confirmed_at,
         s.last_seen_at < now() - interval '1 minute' as touch_due,
         array(select distinct r from identity.staff m, unnest(m.roles) r where m.account_id = a.id) as staff
       from identity.sessions s join identity.accounts a on a.id = s.account_id
       where s.id = $1 and s.account_id = $2 and a.status = 'active'
         and s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '2 hours'`,
      [sessionId, accountId],
    )
    return rows[0]
  })
  if (!row) return null
  if (row.touch_due) touch(tenantId, sessionId)
  return {
    accountId: row.id,
    role: row.role as SiteRole,
    staff: row.staff as StaffRole[],
    name: `${row.firstname} ${row.lastname}`.trim(),
    ...(row.email ? { email: row.email as string } : {}),
    ...(row.locale ? { locale: row.locale as 'th' | 'en' } : {}),
    confirmedAt: row.confirmed_at,
    sessionId,
    expiresAt: row.expires_at,
  }
}

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
