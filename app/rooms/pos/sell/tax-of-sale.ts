/** The tax of a sale stands on its papers, each with its own day: that of the counter counts what stands on its own. */
import type { Tools } from '#kernel/action.server.ts'
import { type Borne, taxBorne } from '#rooms/billing/index.ts'
import type { PosTables } from '../room.ts'
import { exemptOf } from './insert-sale.ts'
import type { Reckoned } from './reckon-sale.ts'

/** As far as its papers say by now. */
export const borneBy = (tools: Tools<PosTables>, id: string): Promise<Borne> =>
  taxBorne(tools, { subjectType: 'counter', subjectId: id })

export const lessBorne = (all: Borne, part: Borne): Borne => ({
  vatSatang: all.vatSatang - part.vatSatang,
  exemptSatang: all.exemptSatang - part.exemptSatang,
})

/** Of a service that is owed the tax waits for what pays it (s.78/1 (1)); of all else it is borne by now. */
export async function borneLater(
  tools: Tools<PosTables>,
  id: string,
  { reckoned, owedSatang }: { reckoned: Reckoned; owedSatang: bigint },
): Promise<Borne | undefined> {
  if (owedSatang === 0n || !reckoned.lines.some(({ isService }) => isService)) return undefined
  const all = { vatSatang: reckoned.totals.vatTotal, exemptSatang: exemptOf(reckoned) }
  return lessBorne(all, await borneBy(tools, id))
}
