import { networkOf } from '#kernel/network-of.server.ts'
import type { Visitor } from './gate.ts'

/** Pages that watch something, of one process: each is a connection and a little memory. */
export const livePlaces = { most: 2000, ofOneAddress: 200 }

/** Takes a place for as long as the visitor is there; false when there is none, or the address has its share. */
export function openLivePlaces({ most, ofOneAddress } = livePlaces): (address: string, visitor: Visitor) => boolean {
  const byNetwork = new Map<string, number>()
  let all = 0
  return (address, visitor) => {
    if (visitor.closed) return true
    const network = networkOf(address)
    const change = (by: number) => {
      all += by
      const now = (byNetwork.get(network) ?? 0) + by
      if (now === 0) byNetwork.delete(network)
      else byNetwork.set(network, now)
    }
    if (all >= most || (byNetwork.get(network) ?? 0) >= ofOneAddress) return false
    change(1)
    visitor.once('close', () => change(-1))
    return true
  }
}
