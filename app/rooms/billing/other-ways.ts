import type { AnyTools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'

/** A way to pay that a room above offers on the payment page. It registers when it is loaded; billing never knows who it is. */
export interface WayToPay {
  label: LocalText
  /** Its own page for this payment. */
  path(slug: string): string
  /** What the caller could pay with, in satang; null: nothing is offered. */
  available(tools: AnyTools, accountId: string): Promise<bigint | null>
}

const ways = new Map<string, WayToPay>()

/** `wayToPay('wallet', {…})`: once, when the room is loaded. */
export function wayToPay(method: 'wallet', way: WayToPay): void {
  ways.set(method, way)
}

export interface OfferedWay {
  method: string
  label: LocalText
  path: string
  availableSatang: bigint
}

/** What the caller could pay with before there is anything to pay: checkout offers it beside the code. */
export async function paymentMethods(tools: AnyTools): Promise<Omit<OfferedWay, 'path'>[]> {
  const { accountId } = tools.context.actor
  if (accountId === null) return []
  const atHand: Omit<OfferedWay, 'path'>[] = []
  for (const [method, { label, available }] of ways) {
    const availableSatang = await available(tools, accountId)
    if (availableSatang !== null) atHand.push({ method, label, availableSatang })
  }
  return atHand
}

/** Where a payment is paid by that way; null for a way that nobody offers. */
export const wayPath = (method: string, slug: string): string | null => ways.get(method)?.path(slug) ?? null

/** For the owner of what is owed only: a link may be in anybody's hands. */
export async function offeredWays(
  tools: AnyTools,
  payment: { slug: string; ownerId: string | null },
): Promise<OfferedWay[]> {
  if (tools.context.actor.accountId !== payment.ownerId) return []
  const atHand = await paymentMethods(tools)
  return atHand.map((way) => ({ ...way, path: ways.get(way.method)!.path(payment.slug) }))
}

let refunds: ((number: string) => string) | null = null

/** Where staff give money back: once, by the room above that knows how. */
export function refundsAt(path: (number: string) => string): void {
  refunds = path
}

export const refundWay = (number: string): string | null => refunds?.(number) ?? null
