/**
 * A PIN decides on the spot: on a till, say, where a cashier is signed in and the manager stands beside. It is no way in:
 * it works only inside a session of somebody who works here, for people who may decide, five tries in five minutes.
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { both } from '#kernel/field-errors.ts'
import { forgive } from '#kernel/rate-limit.server.ts'
import { type Actor, admits, type SiteRole, type StaffRole } from '#kernel/roles.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { hashPassword, isPassword } from '#rooms/identity/index.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'
import { approvableOf } from './approvable.ts'
import { decide } from './decide.ts'

const tooEasy = /^(\d)\1+$|^(?:0?123456?|1234|4321|654321|2580)$/

export const Pin = z
  .string()
  .trim()
  .regex(/^\d{4,6}$/, both('ใส่ตัวเลข 4 ถึง 6 หลัก', '4 to 6 digits, please.'))
  .refine((pin) => !tooEasy.test(pin), both('PIN นี้เดาง่ายเกินไป', 'This PIN is too easy to guess.'))

/** Errors: 403 CONFIRM_FIRST, 422. */
export const setPin = betweenTransactions({
  may: 'cluster.see',
  confirmed: true,
  input: z.object({ pin: Pin }),
  async run(context: Context, { pin }) {
    return keepPin(context, { hash: await hashPassword(pin) })
  },
})

const keepPin = command({
  may: 'cluster.see',
  confirmed: true,
  input: z.object({ hash: z.string().startsWith('$argon2id$') }),
  async run(tools, { hash }): Promise<{ isSet: boolean }> {
    const { accountId } = tools.context.actor
    await sql`insert into cluster.pins (account_id, hash) values (${accountId}, ${hash})
      on conflict (tenant_id, account_id) do update set hash = excluded.hash, set_at = now()`.execute(tools.db)
    await forgive(tools, bucketOf(accountId!))
    return { isSet: true }
  },
  audit: {
    kind: auditKind('cluster.setPin', { th: 'ตั้ง PIN ของตน', en: 'set their PIN' }),
    subject: (_input, _result, { actor }) => `account:${actor.accountId}`,
  },
})

/** People with a PIN who may say yes to this request, for who asked to choose from. */
export const whoMayDecide = query({
  may: 'cluster.see',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ accountId: string; name: string }[]> {
    const { rows } = await sql<Decider & { kind: string }>`
      select d.*, a.kind from cluster.approvals a cross join lateral (${deciders}) d
      where a.id = ${id} and a.requested_by = ${tools.context.actor.accountId} and a.status = 'waiting'
        and d."accountId" <> a.requested_by and d."accountId" is distinct from a.concerns
      order by d.name`.execute(tools.db)
    return rows.filter((row) => mayDecide(row.kind, actorOf(row))).map(({ accountId, name }) => ({ accountId, name }))
  },
})

/**
 * Yes to one's own request, on one's own device, by the PIN of somebody who may. A stranger's id costs as much time.
 *
 * Errors: 422 for a wrong PIN or who may not, told alike; 429 after five; else as `approve`.
 */
export const approveByPin = betweenTransactions({
  may: 'cluster.see',
  input: z.object({ id: z.uuid(), accountId: z.uuid(), pin: z.string().trim().max(12) }),
  limit: (_context, { accountId }) => [{ bucket: bucketOf(accountId), tries: 5, perSeconds: 300 }],
  async run(context: Context, { id, accountId, pin }) {
    const hash = await pinFor(context, { id, accountId })
    if (!(await isPassword(pin, hash))) return refuse('wrongPin', { field: 'pin' })
    return decideByPin(context, { id, accountId, hash: hash! })
  },
})

/** Null where there is none, and for who may not decide on this. */
const pinFor = query({
  may: 'cluster.see',
  input: z.object({ id: z.uuid(), accountId: z.uuid() }),
  async run(tools, { id, accountId }): Promise<string | null> {
    const { rows } = await sql<Decider & { kind: string; hash: string }>`
      select d.*, a.kind, p.hash from cluster.approvals a cross join lateral (${deciders}) d
        join cluster.pins p on p.account_id = d."accountId"
      where a.id = ${id} and a.requested_by = ${tools.context.actor.accountId} and d."accountId" = ${accountId}`.execute(
      tools.db,
    )
    const [found] = rows
    return found && mayDecide(found.kind, actorOf(found)) ? found.hash : null
  },
})

/** Only by the very hash that was checked: a PIN that was changed meanwhile says no more. */
const decideByPin = command({
  may: 'cluster.see',
  input: z.object({ id: z.uuid(), accountId: z.uuid(), hash: z.string().startsWith('$argon2id$') }),
  async run(tools, { id, accountId, hash }) {
    const { rows } = await sql<Decider>`
      select d.* from (${deciders}) d join cluster.pins p on p.account_id = d."accountId"
      where d."accountId" = ${accountId} and p.hash = ${hash}`.execute(tools.db)
    const [found] = rows
    if (!found) return refuse('wrongPin', { field: 'pin' })
    const asked = await tools.db
      .selectFrom('cluster.approvals')
      .select('id')
      .where('id', '=', id)
      .where('requested_by', '=', tools.context.actor.accountId)
      .executeTakeFirst()
    if (!asked) return refuse('wrongPin', { field: 'pin' })
    await forgive(tools, bucketOf(accountId))
    return decide(tools, { id, reason: '', isYes: true, by: actorOf(found), byPin: true })
  },
})

interface Decider {
  accountId: string
  name: string
  role: SiteRole
  staff: StaffRole[]
}

/** Everybody of the house who has a PIN and is here today, with what they are. */
const deciders = sql`
  select p.account_id as "accountId", trim(i.firstname || ' ' || i.lastname) as name, i.role,
    coalesce((select array_agg(distinct role) from cluster.members m cross join unnest(m.roles) role
      where m.account_id = p.account_id and m.status = 'active'), '{}') as staff
  from cluster.pins p join identity.people i on i.id = p.account_id and i.status = 'active'`

const actorOf = ({ accountId, name, role, staff }: Decider): Actor => ({ accountId, name, role, staff })
const mayDecide = (kind: string, actor: Actor): boolean => admits(approvableOf(kind)?.audiences ?? [], actor)
const bucketOf = (accountId: string): string => `pin of ${accountId}`
