import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { settings } from '#kernel/settings.server.ts'

let trusted: BlockList | undefined

/** X-Forwarded-* counts only when the peer itself is a configured proxy (safety.md). */
function isTrusted(address: string): boolean {
  trusted ??= listOf(settings().trustedProxies)
  return trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function listOf(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits) list.addSubnet(address, Number(bits), family)
    else list.addAddress(address, family)
  }
  return list
}

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address)

export interface Peer {
  /** The visitor: the last address in X-Forwarded-For that is not a proxy of ours. */
  address: string
  /** Who really holds the other end of the socket. */
  socketAddress: string
  https: boolean
}

export function peerOf(req: IncomingMessage): Peer {
  const socketAddress = plain(req.socket.remoteAddress ?? '')
  if (!socketAddress || !isTrusted(socketAddress)) return { address: socketAddress, socketAddress, https: false }
  const chain = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter(Boolean)
  const address = chain.findLast((hop) => !safelyTrusted(hop)) ?? chain[0] ?? socketAddress
  return { address, socketAddress, https: req.headers['x-forwarded-proto'] === 'https' }
}

function safelyTrusted(address: string): boolean {
  try {
    return isTrusted(address)
  } catch {
    return false
  }
}

export const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address)
