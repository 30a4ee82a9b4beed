/**
 * Who may send and read at once. A tenant may hold as many places as are still free, an address half as many: however
 * many one of them takes, as many are left for the others, and whoever holds none gets in while there is one.
 */
import { networkOf } from '#kernel/network-of.server.ts'

export interface Visit {
  tenantId: string
  address: string
  /** Of a body that comes: the upload it belongs to. */
  upload: string | null
}

/** `full`: nobody gets in. `share`: others still do. */
export type TurnedAway = 'full' | 'share'

export interface ObjectPlaces {
  /** How to leave, or why there is no place. */
  enter(visit: Visit): (() => void) | TurnedAway
}

export function openPlaces({ bodies, ofOneUpload }: { bodies: number; ofOneUpload: number }): ObjectPlaces {
  const held = new Map<string, number>()
  const count = (name: string) => held.get(name) ?? 0
  const change = (name: string, by: number) => {
    const now = count(name) + by
    if (now === 0) held.delete(name)
    else held.set(name, now)
  }
  return {
    enter({ tenantId, address, upload }) {
      const free = bodies - count(house)
      if (free <= 0) return 'full'
      const [tenant, network] = [`tenant ${tenantId}`, `network ${networkOf(address)}`]
      const sending = upload === null ? [] : [`upload ${upload}`]
      if (count(tenant) >= free || count(network) * 2 >= free) return 'share'
      if (sending.some((name) => count(name) >= ofOneUpload)) return 'share'
      const names = [house, tenant, network, ...sending]
      for (const name of names) change(name, 1)
      return () => {
        for (const name of names.splice(0)) change(name, -1)
      }
    },
  }
}

const house = 'house'
