/** Whole checkouts in three steps: buyers buy, slips arrive (not measured), staff approve them. */
import { approve, buy, signIn } from './buying.ts'
import { visitorAt } from './client.ts'
import type { MeasuredLoad, Side } from './compare.ts'
import { cpuOf, less, plus } from './cpu.ts'
import type { House } from './house.ts'
import { newCrowd, type Operation } from './load.ts'
import { bareStaffToken, type Server } from './servers.ts'
import { sendSlips } from './slips.ts'
import type { SeededTenant } from './tenants.ts'

export interface Shopping {
  /** Whose shops, round about. */
  tenants: readonly SeededTenant[]
  skusOf: (number: number) => readonly string[]
  /** Who approves: one person's token for each tenant, in the same order. */
  tokens: readonly string[]
}

export async function staffTokens(web: Server, tenants: readonly SeededTenant[]): Promise<string[]> {
  const tokens: string[] = []
  for (const { host, admin } of tenants) {
    const crowd = newCrowd({ port: web.port, host, connections: 1 })
    tokens.push(await signIn(crowd.first, admin))
    crowd.close()
  }
  return tokens
}

export const bareTokens = (tenants: readonly SeededTenant[]): string[] => tenants.map(() => bareStaffToken)

/** `seconds` and latencies are of buying and approving together, the waits for slips left out. */
export function checkoutSide(house: House, server: Server, { tenants, skusOf, tokens }: Shopping): Side {
  const meter = { pids: [server.pid], postmaster: house.postmaster }
  const crowd = newCrowd({ port: server.port, host: tenants[0]!.host })

  async function load(ms: number): Promise<MeasuredLoad> {
    const placed: { slug: string; tenant: number; took: number }[] = []
    const buying = await measured((visitor, number) => {
      const tenant = number % tenants.length
      const from = performance.now()
      return buy(visitorAt(visitor, tenants[tenant]!.host), skusOf(number)).then(({ intentSlug }) => {
        placed.push({ slug: intentSlug, tenant, took: performance.now() - from })
      })
    }, ms * 0.8)
    const ids = await sendSlips(
      house,
      placed.map(({ slug }) => slug),
    )
    const latencies: number[] = []
    let next = 0
    const approving = await measured(
      async (visitor) => {
        const at = next++
        const { tenant, took } = placed[at]!
        const from = performance.now()
        await approve(visitorAt(visitor, tenants[tenant]!.host), ids[at]!, tokens[tenant]!)
        latencies.push(took + performance.now() - from)
      },
      60_000,
      placed.length,
    )
    return {
      cpu: plus(buying.cpu, approving.cpu),
      operations: latencies.length,
      seconds: buying.seconds + approving.seconds,
      latencies,
    }
  }

  async function measured(operation: Operation, ms: number, most?: number): Promise<MeasuredLoad> {
    const before = cpuOf(meter)
    const load = await crowd.run(operation, ms, most)
    return { ...load, cpu: less(cpuOf(meter), before) }
  }
  return { meter, load }
}
