import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { mustTakeWay, payAtOnce, seePayment, wayToPay } from '#rooms/billing/index.ts'
import { satang } from '#kernel/thai-inputs.ts'
import { payPath } from './links.ts'
import { balanceIn, insertMovement, openWallet, walletCode } from './movements.ts'
import { command, query, within, type WalletTables } from './room.ts'

/** Who signed in within the hour pays without showing again who they are. */
const confirmedMinutes = 60

wayToPay('wallet', {
  label: { th: 'จ่ายด้วยกระเป๋าเงิน', en: 'Pay with the wallet' },
  path: payPath,
  // Nothing in it: nothing to offer.
  available: within(async (tools, accountId: string) => (await balanceIn(tools, accountId)) || null),
})

/** What the page before the press shows. Errors: 403 CONFIRM_FIRST, 404 for what is not one's own to pay, or not now. */
export const walletPayment = query({
  may: 'wallet.own',
  confirmed: confirmedMinutes,
  input: z.object({ slug: z.string().min(1).max(64) }),
  async run(tools, { slug }) {
    const payment = await seePayment(tools, { slug })
    if (!payment.ways.some(({ method }) => method === 'wallet')) return notFound()
    const balanceSatang = await balanceIn(tools, tools.context.actor.accountId!)
    const { number, payable, returnPath } = payment
    return { slug, number, owedSatang: payable.amountSatang - payable.paidSatang, balanceSatang, returnPath }
  },
})

const auditPay = auditKind('wallet.pay', { th: 'จ่ายด้วยกระเป๋าเงิน', en: 'paid from the wallet' })

/**
 * Pays all that is still owed, or `amount` of it, in one transaction with the order and its paper. What a part leaves is
 * paid otherwise.
 *
 * Errors: 403 CONFIRM_FIRST, 404, 409 WAY_OFF, 409 INSUFFICIENT_BALANCE, 409 INVALID_STATE when it is paid or a slip is being
 * checked, 410 when it is closed.
 */
export const payWithWallet = command({
  may: 'wallet.own',
  confirmed: confirmedMinutes,
  idempotent: true,
  input: z.object({ slug: z.string().min(1).max(64), amount: satang({ min: 1n }).optional() }),
  async run(tools, { slug, amount }): Promise<Paid> {
    await mustTakeWay(tools, 'wallet')
    return payFrom(tools, tools.context.actor.accountId!, { slug, amount })
  },
})

interface Paid {
  slug: string
  number: string
  amountSatang: bigint
}

async function payFrom(
  tools: Tools<WalletTables>,
  accountId: string,
  { slug, amount }: { slug: string; amount?: bigint | undefined },
): Promise<Paid> {
  await openWallet(tools, accountId)
  const from = { account: walletCode(accountId), kind: 'liability' as const }
  const part = amount === undefined ? {} : { mostSatang: amount }
  const { amountSatang, number, returnPath, paymentId } = await payAtOnce(tools, {
    slug,
    method: 'wallet',
    from,
    ...part,
  })
  const movement = { accountId, kind: 'payment' as const, amountSatang: -amountSatang, number, path: returnPath }
  await insertMovement(tools, movement, { type: 'payment', id: paymentId })
  await audit(tools, auditPay, `wallet:${accountId}`, { number, amountSatang })
  tools.tell(`wallet:${accountId}`)
  return { slug, number, amountSatang }
}

/**
 * For a room whose customer consented to it beforehand, from a job: pays all that is owed when there is enough, else does
 * nothing and says so. It acts as the wallet's owner.
 */
export const debitWallet = within(
  async (
    tools,
    { accountId, slug, amountSatang }: { accountId: string; slug: string; amountSatang: bigint },
  ): Promise<boolean> => {
    if ((await balanceIn(tools, accountId)) < amountSatang) return false
    const actor = { ...tools.context.actor, accountId }
    await payFrom({ ...tools, context: { ...tools.context, actor } }, accountId, { slug })
    return true
  },
)
