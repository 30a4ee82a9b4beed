/** A wallet at a counter: whoever stands there showed whose it is; billing books the money, the wallet says why it moved. */
import { audit, auditKind } from '#kernel/audit.server.ts'
import { balanceIn, insertMovement, openWallet, walletCode } from './movements.ts'
import { within } from './room.ts'

/** Where money of a wallet lies in the book; it is open after this, and the book refuses what is not in it. */
export const walletInBook = within(async (tools, accountId: string) => {
  await openWallet(tools, accountId)
  return { account: walletCode(accountId), kind: 'liability' as const }
})

/** In satang, never below 0. */
export const walletBalance = within((tools, accountId: string): Promise<bigint> => balanceIn(tools, accountId))

interface AtCounter {
  accountId: string
  /** Out of it below 0, back into it above. */
  amountSatang: bigint
  number: string
  path: string | null
  /** Of billing: the payment or the refund that was booked with it. */
  source: { type: 'payment' | 'refund'; id: string }
}

const auditAtCounter = auditKind('wallet.atCounter', { th: 'ใช้กระเป๋าเงินหน้าร้าน', en: 'used a wallet at the counter' })

/** The row that belongs to an entry of the book, in the same transaction. */
export const movedAtCounter = within(async (tools, { source, path, ...moved }: AtCounter): Promise<void> => {
  const kind = source.type === 'payment' ? ('payment' as const) : ('refund' as const)
  await insertMovement(tools, { ...moved, kind, ...(path !== null && { path }) }, source)
  const { accountId, number, amountSatang } = moved
  await audit(tools, auditAtCounter, `wallet:${accountId}`, { number, amountSatang })
  tools.tell(`wallet:${accountId}`)
})
