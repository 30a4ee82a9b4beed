/** Staff change somebody's balance, with a reason; what is above their limit waits for a second person (approvals.ts). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { transferredBy } from '#rooms/billing/index.ts'
import { heldBalances } from '#rooms/ledger/index.ts'
import { approvalDays, limitHours, limitOf } from './limits.ts'
import { AdjustInput, type AdjustMode } from './inputs.ts'
import { move, openWallet, walletCode } from './movements.ts'
import { refuse } from './refusals.ts'
import { command, type WalletTables } from './room.ts'

export type Adjusted = { balanceSatang: bigint } & ({ state: 'done' } | { state: 'waiting'; approvalId: string })

/** What staff give or take: the business's own expense. */
export const adjustments = { account: 'expense:adjustments', kind: 'expense' } as const

/**
 * increase and decrease by the amount, adjust to it.
 *
 * Errors: 403 CONFIRM_FIRST, 403 for one's own wallet, 404, 409 INSUFFICIENT_BALANCE, 409 VERSION_CONFLICT when the
 * balance is not the expected one, 422.
 */
export const adjustWallet = command({
  may: 'wallet.adjust',
  confirmed: true,
  idempotent: true,
  input: AdjustInput.safeExtend({ accountId: z.uuid() }),
  async run(tools, asked): Promise<Adjusted> {
    const { accountId, expectedBalance } = asked
    await refuseUnlessAnothers(tools, accountId)
    await queueBehindOneself(tools)
    const balance = await heldBalance(tools, accountId)
    if (expectedBalance !== undefined && expectedBalance !== balance)
      refuse('balanceChanged', { balanceSatang: balance })
    const change = changeOf(asked, balance)
    const isWithin = magnitude(change) + (await movedLately(tools)) <= limitOf(tools.context.actor)
    if (!isWithin) return { state: 'waiting', approvalId: await ask(tools, asked, balance), balanceSatang: balance }
    await applyAdjustment(tools, { ...asked, change })
    return { state: 'done', balanceSatang: balance + change }
  },
})

/** Of what stands there now. Errors: 409 INSUFFICIENT_BALANCE, 422 when it changes nothing. */
export function changeOf({ mode, amount }: { mode: AdjustMode; amount: bigint }, balance: bigint): bigint {
  const change = { increase: amount, decrease: -amount, adjust: amount - balance }[mode]
  if (change === 0n) refuse('nothingToChange', { field: 'amount' })
  if (balance + change < 0n) refuse('notEnough', { balanceSatang: balance })
  return change
}

const auditAdjust = auditKind('wallet.adjust', { th: 'ปรับยอดกระเป๋าเงิน', en: 'adjusted a wallet' })

export async function applyAdjustment(
  tools: Tools<WalletTables>,
  asked: { accountId: string; change: bigint; reason: string; maker?: { id: string; name: string } },
): Promise<void> {
  const { accountId, change, reason, maker } = asked
  const movement = { accountId, kind: 'adjustment' as const, amountSatang: change, reason }
  await move(tools, maker ? { ...movement, maker } : movement, adjustments)
  await audit(tools, auditAdjust, `wallet:${accountId}`, { changeSatang: change, reason, maker: maker?.id ?? null })
}

/** The balance, which nobody can move before this transaction ends. */
export async function heldBalance(tools: Tools<WalletTables>, accountId: string): Promise<bigint> {
  await openWallet(tools, accountId)
  const held = await heldBalances(tools, [adjustments.account, walletCode(accountId)])
  return -held.get(walletCode(accountId))!
}

/** Errors: 403 for one's own, 404 for who is not here. */
export async function refuseUnlessAnothers(tools: Tools<WalletTables>, accountId: string): Promise<void> {
  if (accountId === tools.context.actor.accountId) refuse('ownWallet')
  const person = await tools.db
    .selectFrom('identity.names')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!person) notFound()
}

/** What somebody moves at the same time in two windows counts for both. */
export async function queueBehindOneself(tools: Tools<WalletTables>): Promise<void> {
  const { tenantId, actor } = tools.context
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}|wallet|${actor.accountId}`}, 9))`.execute(
    tools.db,
  )
}

/** By hand and without a second person. What was approved went by the balance that had been seen. */
export async function movedLately(tools: Tools<WalletTables>): Promise<bigint> {
  const me = tools.context.actor.accountId
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(x.satang), 0)::bigint as satang from (
      select abs(m.amount_satang) as satang from wallet.movements m
      where m.made_by = ${me} and m.kind in ('adjustment', 'refund') and m.made_at > now() - make_interval(hours => ${limitHours})
      union all
      select -case a.mode when 'adjust' then abs(a.amount_satang - a.seen_satang) else a.amount_satang end
      from wallet.approvals a
      where a.requested_by = ${me} and a.status = 'approved'
        and case a.kind when 'transfer' then a.used_at else a.decided_at end > now() - make_interval(hours => ${limitHours})
    ) x`.execute(tools.db)
  const moved = rows[0]!.satang + (await transferredBy(tools, { accountId: me, hours: limitHours }))
  return moved < 0n ? 0n : moved
}

const auditAskAdjustment = auditKind('wallet.askAdjustment', {
  th: 'ขอปรับยอดกระเป๋าเงิน',
  en: 'asked for a wallet to be adjusted',
})

async function ask(
  tools: Tools<WalletTables>,
  asked: { accountId: string; mode: AdjustMode; amount: bigint; reason: string },
  balance: bigint,
): Promise<string> {
  const { actor } = tools.context
  const { accountId, mode, amount, reason } = asked
  const { id } = await tools.db
    .insertInto('wallet.approvals')
    .values({
      kind: 'adjustment',
      account_id: accountId,
      mode,
      amount_satang: amount,
      seen_satang: balance,
      reason,
      requested_by: actor.accountId!,
      requester_name: actor.name ?? actor.email ?? '',
      expires_at: new Date(Date.now() + approvalDays * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tools, auditAskAdjustment, `approval:${id}`, { accountId, mode, amountSatang: amount, reason })
  tools.tell('wallets')
  return id
}

export const magnitude = (satang: bigint): bigint => (satang < 0n ? -satang : satang)
