import type { AnyTools, Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Entry } from '#rooms/ledger/index.ts'
import { waysOff } from './pay-ways.ts'
import type { Tables } from './tables.ts'

/** A way to pay that a room above offers on the payment page. It registers when it is loaded; billing never knows who it is. */
export interface WayToPay {
  label: LocalText
  /** Its own page for this payment. */
  path(slug: string): string
  /** What the caller could pay with, in satang, or `code`: what a code that they type holds; null: nothing is offered. */
  available(tools: AnyTools, accountId: string): Promise<bigint | 'code' | null>
}

const ways = new Map<string, WayToPay>()

/** `wayToPay('wallet', {…})`: once, when the room is loaded. */
export function wayToPay(method: 'wallet' | 'gift', way: WayToPay): void {
  ways.set(method, way)
}

export interface OfferedWay {
  method: string
  label: LocalText
  path: string
  /** Null: a code says. */
  availableSatang: bigint | null
}

/** What the caller could pay with before there is anything to pay: checkout offers it beside the code. */
export async function paymentMethods(tools: AnyTools): Promise<Omit<OfferedWay, 'path'>[]> {
  const { accountId } = tools.context.actor
  if (accountId === null) return []
  const atHand: Omit<OfferedWay, 'path'>[] = []
  for (const [method, { label, available }] of ways) {
    const has = await available(tools, accountId)
    if (has !== null) atHand.push({ method, label, availableSatang: has === 'code' ? null : has })
  }
  if (atHand.length === 0) return []
  const off: readonly string[] = await waysOff(tools)
  return atHand.filter(({ method }) => !off.includes(method))
}

/** Where a payment is paid by that way; null for a way that nobody offers. */
export const wayPath = (method: string, slug: string): string | null => ways.get(method)?.path(slug) ?? null

/** For the owner of what is owed only: a link may be in anybody's hands. */
export async function offeredWays(
  tools: AnyTools,
  payment: { slug: string; ownerId: string | null; isKept?: boolean },
): Promise<OfferedWay[]> {
  if (tools.context.actor.accountId !== payment.ownerId) return []
  const atHand = await paymentMethods(tools)
  // A code does not pay for a code.
  return atHand
    .filter(({ method }) => !(payment.isKept && method === 'gift'))
    .map((way) => ({ ...way, path: ways.get(way.method)!.path(payment.slug) }))
}

let refunds: ((number: string) => string) | null = null

/** Where staff give money back: once, by the room above that knows how. */
export function refundsAt(path: (number: string) => string): void {
  refunds = path
}

export const refundWay = (number: string): string | null => refunds?.(number) ?? null

/** Money that lay on something of the buyer's (a gift code) goes back there before any of it goes elsewhere. */
export interface BackFirst {
  /** What of a bill was paid so and did not go back yet; what it lay on is locked from here. */
  left(tools: AnyTools, payableId: string): Promise<bigint>
  /** So much of it goes back: where that stands in the book, as debits. */
  back(tools: AnyTools, back: { payableId: string; refundId: string; amountSatang: bigint }): Promise<Entry[]>
}

let first: BackFirst | null = null

/** Once, by the room above that keeps such money. */
export function goesBackFirst(way: BackFirst): void {
  first = way
}

export const leftToGoFirst = async (tools: AnyTools, payableId: string): Promise<bigint> =>
  (await first?.left(tools, payableId)) ?? 0n

export const backFirst: BackFirst['back'] = async (tools, back) => (await first?.back(tools, back)) ?? []

/** Some of it was paid by such money. */
export const isPaidByCode = async ({ db }: Tools<Tables>, payableId: string): Promise<boolean> =>
  (await db
    .selectFrom('billing.payment_allocations as a')
    .innerJoin('billing.payments as p', 'p.id', 'a.payment_id')
    .select('p.id')
    .where('a.payable_id', '=', payableId)
    .where('p.method', '=', 'gift')
    .limit(1)
    .executeTakeFirst()) !== undefined
