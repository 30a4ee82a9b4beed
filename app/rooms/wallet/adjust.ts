/** Staff change somebody's balance, with a reason; what is above their limit waits for a second person (cluster’s approvals). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { approvable, approvedLately, askApproval } from '#rooms/cluster/index.ts'
import { transferredBy } from '#rooms/billing/index.ts'
import { heldBalances } from '#rooms/ledger/index.ts'
import { askedAs, limitHours, limitOf, mayApproveWallet } from './limits.ts'
import { AdjustInput, adjustModes, type AdjustMode } from './inputs.ts'
import { walletOfPath } from './links.ts'
import { move, openWallet, walletCode } from './movements.ts'
import { permissions } from './permissions.ts'
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
    const { name } = await refuseUnlessAnothers(tools, accountId)
    await queueBehindOneself(tools)
    const balance = await heldBalance(tools, accountId)
    if (expectedBalance !== undefined && expectedBalance !== balance)
      refuse('balanceChanged', { balanceSatang: balance })
    const change = changeOf(asked, balance)
    const isWithin = magnitude(change) + (await movedLately(tools)) <= limitOf(tools.context.actor)
    if (!isWithin)
      return {
        state: 'waiting',
        approvalId: await ask(tools, asked, { change, balance, name }),
        balanceSatang: balance,
      }
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
async function refuseUnlessAnothers(tools: Tools<WalletTables>, accountId: string): Promise<{ name: string }> {
  if (accountId === tools.context.actor.accountId) refuse('ownWallet')
  const person = await tools.db
    .selectFrom('identity.names')
    .select('name')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return person ?? notFound()
}

/** What somebody moves at the same time in two windows counts for both. */
export async function queueBehindOneself(tools: Tools<WalletTables>): Promise<void> {
  const { tenantId, actor } = tools.context
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}|wallet|${actor.accountId}`}, 9))`.execute(
    tools.db,
  )
}

const soon: ((tools: AnyTools) => Promise<bigint>)[] = []

/** A room above gives back many at once, one by one: what somebody asked for in the last day and stands in no wallet so far. */
export const countAlso = (onItsWay: (tools: AnyTools) => Promise<bigint>): void => void soon.push(onItsWay)

/** By hand and without a second person. What was approved went by the balance that had been seen. */
export async function movedLately(tools: Tools<WalletTables>): Promise<bigint> {
  const me = tools.context.actor.accountId
  // Asked first: what arrives meanwhile counts twice rather than not at all.
  let onItsWay = 0n
  for (const ask of soon) onItsWay += await ask(tools)
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(abs(m.amount_satang)), 0)::bigint as satang from wallet.movements m
    where m.made_by = ${me} and m.kind in ('adjustment', 'refund') and m.made_at > now() - make_interval(hours => ${limitHours})`.execute(
    tools.db,
  )
  const transferred = await transferredBy(tools, { accountId: me, hours: limitHours })
  const approved = await approvedLately(tools, { kinds: Object.values(askedAs), hours: limitHours })
  const moved = onItsWay + rows[0]!.satang + transferred - approved
  return moved < 0n ? 0n : moved
}

const Adjustment = z.object({
  accountId: z.uuid(),
  name: z.string(),
  mode: z.enum(adjustModes),
  amountSatang: z.bigint(),
  /** The balance that was seen by who asked. */
  seenSatang: z.bigint(),
})
const modes = {
  increase: { th: 'เพิ่ม', en: 'Add' },
  decrease: { th: 'ลด', en: 'Take' },
  adjust: { th: 'ตั้งยอดเป็น', en: 'Set to' },
} as const

/** Carried out as the wallet stands then. Errors: 409 when it holds too little, or a balance that was to be set has changed. */
const adjustment = approvable(askedAs.adjustment, {
  audiences: permissions['wallet.approve'],
  what: Adjustment,
  said: ({ mode, amountSatang, seenSatang, name }) => ({
    th: `${modes[mode].th} ${formatBaht(amountSatang)} ในกระเป๋าเงินของ ${name || '–'} (ตอนที่ขอมี ${formatBaht(seenSatang)})`,
    en: `${modes[mode].en} ${formatBaht(amountSatang)}, the wallet of ${name || '–'} (it had ${formatBaht(seenSatang)})`,
  }),
  to: ({ accountId }) => walletOfPath(accountId),
  concerns: ({ accountId }) => accountId,
  isWithin: ({ amountSatang }, by, satang) => mayApproveWallet(by, satang ?? amountSatang),
  async carryOut(tools: Tools<WalletTables>, { accountId, mode, amountSatang, seenSatang }, { reason, requestedBy }) {
    const balance = await heldBalance(tools, accountId)
    if (mode === 'adjust' && balance !== seenSatang) refuse('balanceChanged', { balanceSatang: balance })
    const change = changeOf({ mode, amount: amountSatang }, balance)
    await applyAdjustment(tools, { accountId, change, reason, maker: requestedBy })
  },
})

async function ask(
  tools: Tools<WalletTables>,
  { accountId, mode, amount, reason }: { accountId: string; mode: AdjustMode; amount: bigint; reason: string },
  { change, balance, name }: { change: bigint; balance: bigint; name: string },
): Promise<string> {
  return askApproval(tools, adjustment, {
    subject: `wallet:${accountId}`,
    what: { accountId, name, mode, amountSatang: amount, seenSatang: balance },
    reason,
    amountSatang: magnitude(change),
  })
}

// What the trail tells of the time before cluster's approvals.
auditKind('wallet.askAdjustment', { th: 'ขอปรับยอดกระเป๋าเงิน', en: 'asked for a wallet to be adjusted' })
auditKind('wallet.askRefund', { th: 'ขอคืนเงิน', en: 'asked to give money back' })
auditKind('wallet.approved', { th: 'อนุมัติการปรับยอดกระเป๋าเงิน', en: 'approved a wallet adjustment' })
auditKind('wallet.declined', { th: 'ไม่อนุมัติการปรับยอดกระเป๋าเงิน', en: 'turned a wallet adjustment down' })

export const magnitude = (satang: bigint): bigint => (satang < 0n ? -satang : satang)
