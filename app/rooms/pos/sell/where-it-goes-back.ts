/** By what a refund goes out, but for what a gift code paid: what a wallet paid goes back into it, and nothing else does. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { admits } from '#kernel/roles.ts'
import { type CounterMoney, leftToGoFirst } from '#rooms/billing/index.ts'
import { movedAtCounter, walletInBook } from '#rooms/wallet/index.ts'
import { cashBack } from '../parts/cash.ts'
import { type BackMethod, backMethods, handedOver } from '../parts/tender-methods.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import type { PosTables } from '../room.ts'
import type { Back } from './goods-back.ts'
import { memberOfSale } from './members.ts'
import { refuse as refuseWay } from './refusals.ts'
import { type LeftByWay, noneLeft, type WayBack, waysBack } from './ways-back.ts'

type Left = Pick<Back, 'leftSatang'> & { sale: { id: string } }

/** Of what each way brought, what did not go back yet; with what a gift code paid it is all that is left. */
export async function leftByWay(
  tools: Tools<PosTables>,
  { sale, leftSatang }: Left,
): Promise<{ left: LeftByWay; ofCodeSatang: bigint; handedSatang: bigint; coinsSatang: bigint }> {
  const { rows } = await sql<{ method: string; satang: bigint }>`
    select coalesce(d.method, t.method) as method, sum(t.amount_satang)::bigint as satang
    from pos.sales s join pos.tenders t on t.sale_id = s.id
      left join pos.deposits d on d.id = s.id and t.method = 'deposit' where s.id = ${sale.id}::uuid or s.of_id = ${sale.id}::uuid
    group by 1`.execute(tools.db)
  const brought = new Map(rows.map(({ method, satang }) => [method, satang]))
  const left = noneLeft()
  const ofCodeSatang = least(brought.get('gift') ?? 0n, leftSatang)
  left.wallet = least(brought.get('wallet') ?? 0n, leftSatang - ofCodeSatang)
  const handedSatang = leftSatang - ofCodeSatang - left.wallet
  let rest = handedSatang
  for (const way of handedOver) {
    const has = brought.get(way) ?? 0n
    left[way] = has <= 0n ? 0n : least(has, rest)
    rest -= left[way]
  }
  const coinsSatang = left.cash
  // What was owed and is paid since, or came in an exchange, came by none of the tenders.
  left.cash += rest
  return { left, ofCodeSatang, handedSatang, coinsSatang }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

interface Way {
  method: BackMethod | 'asPaid'
  step: bigint
}

/**
 * What a gift code paid goes back onto it first, the rest by the ways. Errors: 422 OVER_REFUND where nothing may go back by the
 * way that was chosen; 403 FORBIDDEN for another way than it came, of what was paid in several. The bill is locked.
 */
export async function planBack(
  tools: Tools<PosTables>,
  back: Back,
  { method, step }: Way,
): Promise<{ ways: WayBack[]; toCodeSatang: bigint }> {
  const { left, handedSatang, coinsSatang } = await leftByWay(tools, back)
  const all = cashBack(back.dueSatang, { ...back, step: 0n }).amountSatang
  const toCodeSatang = least(all, await leftToGoFirst(tools, back.payableId))
  const amountSatang = all - toCodeSatang
  if (amountSatang <= 0n) return { ways: [], toCodeSatang }
  if (method !== 'asPaid' && (method === 'wallet' ? left.wallet : handedSatang) === 0n)
    refuse('backToWallet', { isWallet: method === 'wallet' })
  // Split, it goes back as it came unless somebody may say otherwise (commerce.md §3.3).
  const isSplit = backMethods.filter((way) => left[way] > 0n).length > 1
  if (method !== 'asPaid' && isSplit && !admits(permissions['pos.overrideRefund'], tools.context.actor))
    refuseWay('overrideWays')
  return { ways: waysBack({ method, amountSatang, left, isLast: back.isLast, coinsSatang, step }), toCodeSatang }
}

export const sumOf = (ways: readonly WayBack[]): bigint => ways.reduce((sum, one) => sum + one.amountSatang, 0n)

interface Place {
  method: BackMethod
  saleId: string
  drawer: CounterMoney['to']
}

export async function placeBack(
  tools: Tools<PosTables>,
  { method, saleId, drawer }: Place,
): Promise<CounterMoney['to']> {
  if (method === 'cash') return drawer
  if (method !== 'wallet') return { account: `bank:${method}`, kind: 'asset' }
  return walletInBook(tools, (await memberOfSale(tools, saleId)) ?? refuse('noMember'))
}

/** As billing takes them: by the first, and of the sum what goes by the others. */
export async function asBilled(tools: Tools<PosTables>, ways: readonly WayBack[], place: Omit<Place, 'method'>) {
  const [first, ...others] = await Promise.all(
    ways.map(async (way) => ({ ...way, method: asKept(way.method), to: await placeBack(tools, { ...place, method: way.method }) })), // prettier-ignore
  )
  // All of it on the code again: nothing goes out by any other way.
  if (!first) return { method: 'cash' as const, to: place.drawer, rest: [] }
  return { method: first.method, to: first.to, rest: others }
}

/** A transfer at the counter has no proof of billing's own. */
export const asKept = (method: BackMethod) => (method === 'transfer' ? ('promptpay' as const) : method)

/** The wallet says why it moved. */
export async function intoWallet(
  tools: Tools<PosTables>,
  ways: readonly WayBack[],
  { sale, refundId }: { sale: { id: string; number: string }; refundId: string },
): Promise<void> {
  const into = ways.find(({ method }) => method === 'wallet')
  if (!into) return
  const accountId = (await memberOfSale(tools, sale.id)) ?? refuse('noMember')
  await movedAtCounter(tools, { accountId, amountSatang: into.amountSatang, number: sale.number, path: null, source: { type: 'refund', id: refundId } }) // prettier-ignore
}

export const backWays = [...backMethods, 'asPaid'] as const
