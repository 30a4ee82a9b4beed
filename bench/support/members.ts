/** People of a tenant who are signed in: each an account, a session, and the cookie that their browser would send. */
import { createHash, createHmac } from 'node:crypto'
import type { House } from './house.ts'
import { secret } from './servers.ts'

/** As identity/token.server.ts signs it. */
export async function membersOf(
  house: House,
  tenantId: string,
  count: number,
  role: 'user' | 'manager' | 'admin' = 'user',
): Promise<string[]> {
  const rows = await house.sql<{ account: string; session: string }>(
    `with accounts as (
       insert into identity.accounts (tenant_id, email, role, firstname, lastname)
       select $1, 'member-' || uuidv7() || '@example.com', $3, 'สมาชิก', 'ประจำ' from generate_series(1, $2::int) returning id)
     insert into identity.sessions (tenant_id, account_id, expires_at)
     select $1, id, now() + interval '30 days' from accounts returning account_id as account, id as session`,
    [tenantId, count, role],
  )
  const key = createHmac('sha256', secret).update('sala _account').digest()
  const kid = createHash('sha256').update(key).digest('base64url').slice(0, 10)
  const [iat, base64] = [
    Math.floor(Date.now() / 1000),
    (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url'),
  ]
  return rows.map(({ account, session }) => {
    const claims = { role, iss: 'sala', aud: tenantId, sub: account, jti: session, iat, exp: iat + 86_400 }
    const signed = `${base64({ alg: 'HS256', typ: 'JWT', kid })}.${base64(claims)}`
    return `_account=${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
  })
}

/** Whose cookie it is, as their own token says it. */
export const accountIn = (cookie: string): string =>
  (JSON.parse(Buffer.from(cookie.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub
