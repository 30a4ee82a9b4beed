/** Which branches of a business are open: where nothing is open, nothing is fetched and no shift begins. */
import type { LocalText } from '#kernel/context.ts'
import { within } from '../room.ts'

export interface KnownBranch {
  id: string
  no: string
  name: LocalText
  open: boolean
}

export const branchesOf = within(async ({ db }, clusterId: string): Promise<KnownBranch[]> => {
  const rows = await db
    .selectFrom('cluster.branches')
    .select(['id', 'branch_no as no', 'name_th as th', 'name_en as en', 'is_open as open'])
    .where('cluster_id', '=', clusterId)
    .orderBy('branch_no')
    .execute()
  return rows.map(({ th, en, ...row }) => ({ ...row, name: { th, en } }))
})

/** Of the business's own branches only. */
export const setBranchesOpen = within(
  async ({ db }, clusterId: string, branches: readonly Pick<KnownBranch, 'id' | 'open'>[]): Promise<void> => {
    for (const { id, open } of branches)
      await db
        .updateTable('cluster.branches')
        .set({ is_open: open })
        .where('id', '=', id)
        .where('cluster_id', '=', clusterId)
        .where('is_open', '<>', open)
        .execute()
  },
)
