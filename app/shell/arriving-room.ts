/**
 * How much may be on its way at once, in bytes that have come: what somebody says will come takes no room. A tenant may
 * hold as much as is still free, an address half as much: however much one of them takes, as much is left for the others
 * (docs/decisions/084 does the same with places). And where a tenant's room is taken, the address that holds the most
 * gives way to one that holds less: three cannot keep all others out (docs/decisions/261).
 */
import { networkOf } from '#kernel/network-of.server.ts'

export interface Whose {
  tenantId: string
  address: string
}

/** One body's room. */
export interface Held {
  /** So much more has come. False: there is no room for it. */
  grow(bytes: number): boolean
  /** All of it is here: from now on it gives way to nobody. */
  settle(): void
  leave(): void
}

interface Holder {
  tenant: string
  network: string
  bytes: number
  isSettled: boolean
  giveWay(): void
}

export interface ArrivingRoom {
  /** Null when there is no room. `giveWay` is called once, when it has been taken away. */
  enter(from: Whose, giveWay: () => void): Held | null
  held(): number
}

export function openArrivingRoom({ mostBytes, leastEach }: { mostBytes: number; leastEach: number }): ArrivingRoom {
  const holders = new Set<Holder>()
  const sums = new Map<string, number>()
  const of = (name: string) => sums.get(name) ?? 0
  const change = (holder: Holder, by: number) => {
    holder.bytes += by
    for (const name of [everybody, holder.tenant, holder.network, pairOf(holder)]) {
      const now = of(name) + by
      if (now === 0) sums.delete(name)
      else sums.set(name, now)
    }
  }
  const leave = (holder: Holder) => {
    if (holders.delete(holder)) change(holder, -holder.bytes)
  }
  const fits = ({ tenant, network }: Holder, more: number) => {
    const free = mostBytes - of(everybody) - more
    return of(tenant) + more <= free && (of(network) + more) * 2 <= free
  }
  /** Who holds the most of this tenant's gives up its largest, where that is more than who asks would hold. */
  const makeRoom = (asking: Holder, more: number): boolean => {
    let largest: Holder | null = null
    for (const one of holders) {
      if (one.isSettled || one.tenant !== asking.tenant || one.network === asking.network) continue
      if (
        !largest ||
        of(pairOf(one)) > of(pairOf(largest)) ||
        (one.network === largest.network && one.bytes > largest.bytes)
      )
        largest = one
    }
    if (!largest || of(pairOf(largest)) <= of(pairOf(asking)) + more) return false
    leave(largest)
    largest.giveWay()
    return true
  }
  const take = (holder: Holder, more: number): boolean => {
    while (!fits(holder, more)) if (!makeRoom(holder, more)) return false
    change(holder, more)
    return true
  }
  return {
    enter({ tenantId, address }, giveWay) {
      const holder = {
        tenant: `tenant ${tenantId}`,
        network: `network ${networkOf(address)}`,
        bytes: 0,
        isSettled: false,
        giveWay,
      }
      if (!take(holder, leastEach)) return null
      holders.add(holder)
      let came = 0
      return {
        grow(bytes) {
          if (!holders.has(holder)) return false
          came += bytes
          return came <= holder.bytes || take(holder, came - holder.bytes)
        },
        settle: () => void (holder.isSettled = true),
        leave: () => leave(holder),
      }
    },
    held: () => of(everybody),
  }
}

const everybody = 'everybody'
const pairOf = ({ tenant, network }: Holder): string => `${tenant} ${network}`
