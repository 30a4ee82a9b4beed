import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { settings } from '#kernel/settings.server.ts'

let trusted: BlockList | undefined

/** X-Forwarded-* counts only when the peer itself is a configured proxy (safety.md). */
export function isTrusted(address: string): boolean {
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

/** Some proxies say `192.0.2.7:4711` or `[2001:db8::7]:4711`, each time with another port. */
const withoutPort = (said: string): string =>
  said.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

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
    .map((part) => plain(withoutPort(part.trim())))
    .filter((part) => isIP(part))
  const address = chain.findLast((hop) => !isTrusted(hop)) ?? chain[0] ?? socketAddress
  return { address, socketAddress, https: req.headers['x-forwarded-proto'] === 'https' }
}

export const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address)
