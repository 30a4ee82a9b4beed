/** What DNS says of a domain: asked of a real name server, on one's own machine of the stand-in. */
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { settings } from '#kernel/settings.server.ts'
import type { Finding } from './domain-states.ts'

/** Where the owner writes the proof, and how it reads. */
export const proofName = (hostname: string): string => `_sala.${hostname}`
export const proofValue = (proof: string): string => `sala-site=${proof}`

/** null: proved, and it leads here. */
export async function askDns(hostname: string, proof: string, leadsTo: readonly string[]): Promise<Finding | null> {
  const resolver = resolverOf()
  const texts = await asked(() => resolver.resolveTxt(proofName(hostname)))
  if (texts === null) return 'noAnswer'
  const said = texts.map((parts) => parts.join('').trim())
  if (!said.includes(proofValue(proof)))
    return said.some((text) => text.startsWith('sala-site=')) ? 'otherProof' : 'noProof'
  const [there, here] = await Promise.all([addressesOf(resolver, [hostname]), addressesOf(resolver, leadsTo)])
  if (there === null || here === null) return 'noAnswer'
  return there.some((address) => here.includes(address)) ? null : 'notHere'
}

/** Where a tenant's domain has to point: what the platform says, else the host that it gave the site. */
export const pointTo = (given: string): readonly string[] => settings().publicHost ?? [given]

function resolverOf(): Resolver {
  const resolver = new Resolver({ timeout: 2500, tries: 2 })
  const { dnsServer, standIns } = settings()
  const server = dnsServer ?? (standIns?.dns ? new URL(standIns.dns).host : null)
  if (server) resolver.setServers([server])
  return resolver
}

async function addressesOf(resolver: Resolver, names: readonly string[]): Promise<string[] | null> {
  const found = await Promise.all(
    names.flatMap((name) =>
      isIP(name)
        ? [Promise.resolve([name])]
        : [asked(() => resolver.resolve4(name)), asked(() => resolver.resolve6(name))],
    ),
  )
  const known = found.filter((each) => each !== null)
  return known.length === 0 ? null : known.flat()
}

/** Nothing there is an answer; a name server that does not answer is none. */
async function asked<T>(ask: () => Promise<T[]>): Promise<T[] | null> {
  try {
    return await ask()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? [] : null
  }
}
