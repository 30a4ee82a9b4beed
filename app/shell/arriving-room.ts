/**
 * How much may be on its way at once, in bytes. A tenant may hold as much as is still free, an address half as much:
 * however much one of them takes, as much is left for the others (docs/decisions/084 does the same with places).
 */
import { networkOf } from '#kernel/network-of.server.ts'

export interface ArrivingRoom {
  /** How to give it back, or null when there is no room. */
  take(bytes: number, from: { tenantId: string; address: string }): (() => void) | null
  held(): number
}

export function openArrivingRoom({ mostBytes, leastEach }: { mostBytes: number; leastEach: number }): ArrivingRoom {
  const held = new Map<string, number>()
  const of = (name: string) => held.get(name) ?? 0
  const change = (name: string, by: number) => {
    const now = of(name) + by
    if (now === 0) held.delete(name)
    else held.set(name, now)
  }
  return {
    take(bytes, { tenantId, address }) {
      const size = Math.max(bytes, leastEach)
      const [tenant, network] = [`tenant ${tenantId}`, `network ${networkOf(address)}`]
      const free = mostBytes - of(everybody) - size
      if (of(tenant) + size > free || (of(network) + size) * 2 > free) return null
      const names = [everybody, tenant, network]
      for (const name of names) change(name, size)
      return () => {
        for (const name of names.splice(0)) change(name, -size)
      }
    },
    held: () => of(everybody),
  }
}

const everybody = 'everybody'
