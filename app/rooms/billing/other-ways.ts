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

/** For the owner of what is owed only: a link may be in anybody's hands. */
export async function offeredWays(
  tools: AnyTools,
  payment: { slug: string; ownerId: string | null },
): Promise<OfferedWay[]> {
  const { accountId } = tools.context.actor
  if (accountId === null || accountId !== payment.ownerId) return []
  const offered: OfferedWay[] = []
  for (const [method, { label, path, available }] of ways) {
    const availableSatang = await available(tools, accountId)
    if (availableSatang !== null) offered.push({ method, label, path: path(payment.slug), availableSatang })
  }
  return offered
}
