import type { StaffRole } from '#kernel/roles.ts'
import type { TestTenant } from '#kernel/testing.ts'

/** A business with its head office, and people who work there. */
export async function newBusiness(tenant: TestTenant, name = 'คั่วดอย') {
  const [cluster] = await tenant.sql<{ id: string }>(
    'insert into cluster.clusters (name, legal_name) values ($1, $1) returning id',
    [name],
  )
  const [branch] = await tenant.sql<{ id: string }>(
    "insert into cluster.branches (cluster_id, branch_no, name_th, name_en) values ($1, '00000', 'สำนักงานใหญ่', 'Head office') returning id",
    [cluster!.id],
  )
  async function hire(roles: StaffRole[]) {
    const [account] = await tenant.sql<{ id: string }>(
      'insert into identity.accounts (email, firstname) values ($1, $2) returning id',
      [`${crypto.randomUUID()}@example.com`, roles[0]],
    )
    const [member] = await tenant.sql<{ id: string }>(
      'insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, $3) returning id',
      [cluster!.id, account!.id, roles],
    )
    return {
      memberId: member!.id,
      accountId: account!.id,
      context: tenant.as('user', { accountId: account!.id, staff: roles }),
    }
  }
  return { id: cluster!.id, branchId: branch!.id, hire }
}

export { approvals, waitingApprovals } from './approvals/approvals.ts'
export { approve, decline } from './approvals/decide.ts'
