/**
 * A PIN decides on the spot: on a till, say, where a cashier is signed in and the manager stands beside. It is no way in:
 * it works only inside a session of somebody who works here, for people who may decide: five tries at a device (pin-tries.ts),
 * and after ten wrong ones in a row it is locked until its owner sets it anew. It ends with what its owner is known by. The
 * same PIN says who works at a device of the shop (operators/).
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { both } from '#kernel/field-errors.ts'
import { type Actor, admits } from '#kernel/roles.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { hashPassword, isPassword, lockWhereOperating, securityStamp } from '#rooms/identity/index.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'
import { approvableOf } from './approvable.ts'
import { decide } from './decide.ts'
import { deviceOf } from '../operators/paired-devices.ts'
import { forgivePinTries, takePinTry, triedAt } from './pin-tries.ts'
import { countWrongPin } from './pin-wrong.ts'
import { actorOf, type Standing, standing } from './standing.ts'

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
    await sql`insert into cluster.pins (account_id, hash, stamp) values (${accountId}, ${hash}, ${await securityStamp(tools, accountId!)}::uuid)
      on conflict (tenant_id, account_id) do update
        set hash = excluded.hash, stamp = excluded.stamp, wrong = 0, locked_at = null, set_at = now()`.execute(tools.db)
    await forgivePinTries(tools, accountId!)
    // Where somebody works at a device by the old one, it says no more.
    await lockWhereOperating(tools, accountId!)
    return { isSet: true }
  },
  audit: {
    kind: auditKind('cluster.setPin', { th: 'ตั้ง PIN ของตน', en: 'set their PIN' }),
    subject: (_input, _result, { actor }) => `account:${actor.accountId}`,
  },
})

export type PinState = 'none' | 'set' | 'locked' | 'ended'

/** Of one's own. `ended`: the account has been recovered, or its password or second factor changed, since it was set. */
export const myPin = query({
  may: 'cluster.see',
  input: z.object({}),
  async run(tools): Promise<{ state: PinState }> {
    const { accountId } = tools.context.actor
    const { rows } = await sql<Kept>`
      select p.stamp, p.locked_at is not null as "isLocked" from cluster.pins p where p.account_id = ${accountId}`.execute(
      tools.db,
    )
    const [pin] = rows
    if (!pin) return { state: 'none' }
    if (pin.stamp !== (await securityStamp(tools, accountId!))) return { state: 'ended' }
    return { state: pin.isLocked ? 'locked' : 'set' }
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
    const able: { accountId: string; name: string }[] = []
    for (const { accountId, name, ...row } of rows)
      if (
        mayDecide(row.kind, actorOf({ accountId, name, ...row })) &&
        !row.isLocked &&
        row.stamp === (await securityStamp(tools, accountId))
      )
        able.push({ accountId, name })
    return able
  },
})

/**
 * Yes to one's own request, on one's own device, by the PIN of somebody who may. A stranger's id costs as much time.
 *
 * Errors: 422 for a wrong PIN or who may not, told alike; 429 after five, 423 after ten; else as `approve`.
 */
export const approveByPin = betweenTransactions({
  may: 'cluster.see',
  input: z.object({ id: z.uuid(), accountId: z.uuid(), pin: z.string().trim().max(12) }),
  async run(context: Context, { id, accountId, pin }) {
    const { hash, isLocked, device } = await pinFor(context, { id, accountId })
    await takePinTry(context, { accountId, device })
    if (isLocked) return refuse('pinLocked', { field: 'pin' })
    if (!(await isPassword(pin, hash))) {
      if (hash !== null) await countWrongPin(context, { accountId })
      return refuse('wrongPin', { field: 'pin' })
    }
    return decideByPin(context, { id, accountId, hash: hash! })
  },
})

/** Null where there is none, for who may not decide on this, and where it ended with what its owner was known by. */
const pinFor = query({
  may: 'cluster.see',
  input: z.object({ id: z.uuid(), accountId: z.uuid() }),
  async run(tools, { id, accountId }): Promise<{ hash: string | null; isLocked: boolean; device: string }> {
    const device = triedAt((await deviceOf(tools))?.id ?? null, tools.context.actor.accountId)
    const { rows } = await sql<Decider & { kind: string; hash: string }>`
      select d.*, a.kind, p.hash from cluster.approvals a cross join lateral (${deciders}) d
        join cluster.pins p on p.account_id = d."accountId"
      where a.id = ${id} and a.requested_by = ${tools.context.actor.accountId} and d."accountId" = ${accountId}`.execute(
      tools.db,
    )
    const [found] = rows
    const isTheirs =
      found && mayDecide(found.kind, actorOf(found)) && found.stamp === (await securityStamp(tools, accountId))
    return isTheirs ? { hash: found.hash, isLocked: found.isLocked, device } : { hash: null, isLocked: false, device }
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
    if (!found || found.stamp !== (await securityStamp(tools, accountId))) return refuse('wrongPin', { field: 'pin' })
    if (found.isLocked) return refuse('pinLocked', { field: 'pin' })
    const asked = await tools.db
      .selectFrom('cluster.approvals')
      .select('id')
      .where('id', '=', id)
      .where('requested_by', '=', tools.context.actor.accountId)
      .executeTakeFirst()
    if (!asked) return refuse('wrongPin', { field: 'pin' })
    await sql`update cluster.pins set wrong = 0 where account_id = ${accountId} and wrong > 0`.execute(tools.db)
    await forgivePinTries(tools, accountId, triedAt((await deviceOf(tools))?.id ?? null, tools.context.actor.accountId))
    return decide(tools, { id, reason: '', isYes: true, by: actorOf(found), byPin: true })
  },
})

interface Kept {
  stamp: string
  isLocked: boolean
}

type Decider = Kept & Standing

/** Everybody of the house who has a PIN and is here today, with what they are. */
const deciders = sql`
  select ${standing}, p.stamp, p.locked_at is not null as "isLocked"
  from cluster.pins p join identity.people i on i.id = p.account_id and i.status = 'active'`

const mayDecide = (kind: string, actor: Actor): boolean => admits(approvableOf(kind)?.audiences ?? [], actor)
