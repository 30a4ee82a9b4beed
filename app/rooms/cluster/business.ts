import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { query } from './room.ts'

/** The business this site belongs to, else the tenant's only or oldest one, with its branches. */
export const myCluster = query({
  may: 'cluster.see',
  input: z.object({}),
  async run(tools) {
    const { clusterId } = tools.context.site
    let clusters = tools.db
      .selectFrom('cluster.clusters')
      .select(['id', 'name', 'legal_name', 'tax_id', 'vat_registered_from', 'owner_id', 'phone', 'address'])
      .orderBy('created_at')
    if (clusterId) clusters = clusters.where('id', '=', clusterId)
    const cluster = await clusters.executeTakeFirst()
    if (!cluster) return notFound()
    const branches = await tools.db
      .selectFrom('cluster.branches')
      .select(['id', 'branch_no', 'name_th', 'name_en', 'address'])
      .where('cluster_id', '=', cluster.id)
      .orderBy('branch_no')
      .execute()
    return { ...cluster, branches }
  },
})

/** The same, by what programs need of it; null where the tenant has none. */
export const clusterHere = query({
  may: 'cluster.see',
  input: z.object({}),
  async run({ db, context }): Promise<{ id: string; name: string } | null> {
    const { clusterId } = context.site
    const all = db.selectFrom('cluster.clusters').select(['id', 'name']).orderBy('created_at')
    return (await (clusterId ? all.where('id', '=', clusterId) : all).executeTakeFirst()) ?? null
  },
})

/** Is it one of this tenant's? An id that is none at all is not. */
export const isClusterHere = query({
  may: anyone,
  input: z.object({ id: z.string() }),
  async run({ db }, { id }): Promise<boolean> {
    if (!z.uuid().safeParse(id).success) return false
    const found = await db.selectFrom('cluster.clusters').select('id').where('id', '=', id).executeTakeFirst()
    return found !== undefined
  },
})
