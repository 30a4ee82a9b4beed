/** How much may be put into a wallet at once: a site may say otherwise in its config, `wallet: {topUpMin, topUpMax, presets}` in baht. */
import * as z from 'zod'
import type { Site } from '#kernel/context.ts'
import { bahtBetween } from './amount.ts'

const satang = z
  .number()
  .int()
  .min(1)
  .max(50_000)
  .transform((baht) => BigInt(baht) * 100n)
const Rules = z.object({
  topUpMin: satang.catch(100n),
  topUpMax: satang.catch(5_000_000n),
  presets: z.array(satang).max(6).catch([10_000n, 30_000n, 50_000n, 100_000n]),
})

export interface TopUpRules {
  minSatang: bigint
  maxSatang: bigint
  presets: bigint[]
}

export function topUpRules(site: Pick<Site, 'config'>): TopUpRules {
  const { topUpMin, topUpMax, presets } = Rules.parse(site.config.wallet ?? {})
  return {
    minSatang: topUpMin,
    maxSatang: topUpMax < topUpMin ? topUpMin : topUpMax,
    presets: presets.filter((each) => each >= topUpMin && each <= topUpMax),
  }
}

export const topUpInput = ({ minSatang, maxSatang }: Pick<TopUpRules, 'minSatang' | 'maxSatang'>) =>
  z.object({ amount: bahtBetween(minSatang, maxSatang) })
