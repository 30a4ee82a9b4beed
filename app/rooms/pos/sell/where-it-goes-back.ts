/** By what a refund goes out, but for what a gift code paid: what a wallet paid goes back into it, and nothing else does. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { type CounterMoney, leftToGoFirst } from '#rooms/billing/index.ts'
import { walletInBook } from '#rooms/wallet/index.ts'
import { cashBack, roundedDown } from '../parts/cash.ts'
import type { SeenReceipt } from '../counter/receipts.ts'
import type { TenderMethod } from '../parts/tender-methods.ts'
import { refuse } from '../refusals.ts'
import type { PosTables } from '../room.ts'
import type { Back } from './goods-back.ts'
import { memberOfSale } from './members.ts'

/** Errors: 422 OVER_REFUND. The sale is locked. */
export async function mustFit(
  tools: Tools<PosTables>,
  sale: SeenReceipt,
  { method, amountSatang }: { method: TenderMethod; amountSatang: bigint },
): Promise<void> {
  const { rows } = await sql<{ wallet: bigint; other: bigint }>`
    select coalesce(sum(t.amount_satang) filter (where t.method = 'wallet'), 0)::bigint as wallet,
      coalesce(sum(t.amount_satang) filter (where t.method not in ('wallet', 'gift')), 0)::bigint as other
    from pos.sales s join pos.tenders t on t.sale_id = s.id where s.id = ${sale.id}::uuid or s.of_id = ${sale.id}::uuid`.execute(
    tools.db,
  )
  const { wallet, other } = rows[0]!
  // What was owed and is paid since came by none of the tenders.
  if (wallet === 0n && method !== 'wallet') return
  const most = method === 'wallet' ? wallet : other
  if (amountSatang > most) refuse('backToWallet', { satang: most })
}

export async function placeBack(
  tools: Tools<PosTables>,
  { method, saleId, drawer }: { method: TenderMethod; saleId: string; drawer: CounterMoney['to'] },
): Promise<CounterMoney['to']> {
  if (method === 'cash') return drawer
  if (method !== 'wallet') return { account: `bank:${method}`, kind: 'asset' }
  return walletInBook(tools, (await memberOfSale(tools, saleId)) ?? refuse('noMember'))
}

/** What a gift code paid goes back onto it first; only what is handed over in cash is rounded. The bill is locked. */
export async function splitBack(
  tools: Tools<PosTables>,
  back: Back,
  step: bigint,
): Promise<{ toCodeSatang: bigint; byHandSatang: bigint }> {
  const { dueSatang, isLast, payableId } = back
  const lay = await leftToGoFirst(tools, payableId)
  const isAllOfCode = !isLast && lay >= dueSatang
  const { amountSatang } = cashBack(dueSatang, { ...back, step: isAllOfCode ? 0n : step })
  const toCodeSatang = amountSatang < lay ? amountSatang : lay
  const rest = amountSatang - toCodeSatang
  return { toCodeSatang, byHandSatang: toCodeSatang > 0n && !isLast ? roundedDown(rest, step) : rest }
}
