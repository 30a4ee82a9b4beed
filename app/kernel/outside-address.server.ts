import { lookup as resolve } from 'node:dns'
import { request } from 'node:https'
import { request as plainRequest } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Addresses that a tenant typed are asked for by our own machines, which stand inside a network: nothing of it may be
 * reached that way (SSRF, safety.md). Only https to a public address; the address that was checked is the one that is
 * connected to, so a name cannot change its mind in between; redirects are not followed.
 */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
// Of IPv6 the public range only (2000::/3), without what carries an IPv4 address or is nobody's.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6')
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !inside.check(address, 'ipv4')
  return kind === 6 && publicIpv6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** Null when the URL may be asked for, as far as it can be seen without asking its name server; else why not. */
export function outsideProblem(text: string): 'not a URL' | 'not https' | 'inside' | null {
  if (!URL.canParse(text)) return 'not a URL'
  const { protocol, hostname, username, password, port } = new URL(text)
  if (username || password) return 'not a URL'
  if (protocol !== 'https:' || (port !== '' && port !== '443')) return 'not https'
  const bare = hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(bare)) return isPublicAddress(bare) ? null : 'inside'
  return !bare.includes('.') || /\.(localhost|local|internal|home|lan|arpa)$/i.test(bare) ? 'inside' : null
}

export interface OutsideAnswer {
  status: number
  text: string
  /** False where it was cut: it was longer than `mostChars`, or ended early. */
  isWhole: boolean
}

/** POSTs JSON to an address outside. `played` is a stand-in of ours, on one's own machine only. Throws for one inside. */
export function postOutside(
  url: string,
  body: unknown,
  {
    headers = {},
    played = false,
    timeoutMs = 10_000,
    mostChars = 2000,
  }: { headers?: Record<string, string>; played?: boolean; timeoutMs?: number; mostChars?: number } = {},
): Promise<OutsideAnswer> {
  const problem = played ? null : outsideProblem(url)
  if (problem) return Promise.reject(new Error(`this address cannot be asked: ${problem}`))
  const text = JSON.stringify(body)
  return new Promise((done, fail) => {
    const asking = (played ? plainRequest : request)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!played && { lookup: publicOnly }),
      },
      (answer) => {
        let said = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          said += part
          if (said.length > mostChars) answer.destroy()
        })
        answer.on('close', () =>
          done({
            status: answer.statusCode ?? 0,
            text: said.slice(0, mostChars),
            isWhole: answer.complete && said.length <= mostChars,
          }),
        )
      },
    )
    asking.on('error', fail)
    asking.end(text)
  })
}

/** For an agent's `lookup`: resolves once, and refuses a name of which any address lies inside. */
export const publicOnly: typeof resolve = ((hostname: string, options: object, done: (...answer: unknown[]) => void) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error)
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('this address cannot be asked: inside'))
    const { all } = options as { all?: boolean }
    return all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family)
  })) as typeof resolve
