import { sql } from 'kysely'
import { type Actor, admits } from '#kernel/roles.ts'
import { permissions } from './permissions.ts'
import { within } from './room.ts'

/** What one costs on average, once `added` at `unitCost` have come to the `before` that lay there (commerce.md §2). */
export const learnCost = within(
  async (
    tools,
    { variantId, before, added, unitCost }: { variantId: string; before: bigint; added: number; unitCost: bigint },
  ) => {
    await sql`
      update catalogue.variants set cost_satang =
        round((cost_satang::numeric * ${before}::bigint + ${unitCost}::bigint::numeric * ${added}::bigint) / (${before}::bigint + ${added}::bigint))
      where id = ${variantId}`.execute(tools.db)
  },
)

/** What one costs on average, as stock has reckoned it. */
export const costIs = within(
  async (tools, costs: readonly { variantId: string; costSatang: bigint }[]): Promise<void> => {
    if (costs.length === 0) return
    await sql`
      update catalogue.variants v set cost_satang = c.satang
      from unnest(${costs.map((one) => one.variantId)}::uuid[], ${costs.map((one) => one.costSatang)}::bigint[]) as c (id, satang)
      where v.id = c.id and v.cost_satang <> c.satang`.execute(tools.db)
  },
)

/** Whoever may know what goods cost the shop (commerce.md §5). */
export const seesCost = ({ actor }: { actor: Actor }): boolean => admits(permissions['catalogue.seeCost'], actor)
