import type { StaffRole } from '#kernel/roles.ts'
import type { Work } from './work.ts'

export interface NewCluster {
  name: string
  legalName: string
  taxId: string | undefined
  vatRegistered: boolean
  ownerId: string | null
  phone: string
  address: string
}

/** A business with its head office (branch 00000, as the Revenue Department numbers it). */
export async function addCluster({ add }: Work, cluster: NewCluster): Promise<{ clusterId: string; branchId: string }> {
  const clusterId = await add(
    `insert into cluster.clusters (name, legal_name, tax_id, vat_registered_from, owner_id, phone, address)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      cluster.name,
      cluster.legalName,
      cluster.taxId ?? null,
      cluster.vatRegistered ? '2024-01-01' : null,
      cluster.ownerId,
      cluster.phone,
      cluster.address,
    ],
  )
  const branchId = await add(
    `insert into cluster.branches (cluster_id, branch_no, name_th, name_en, address) values ($1, '00000', 'สำนักงานใหญ่', 'Head office', $2)`,
    [clusterId, cluster.address],
  )
  return { clusterId, branchId }
}

export async function addMember(
  { add }: Work,
  clusterId: string,
  accountId: string,
  roles: StaffRole[],
): Promise<void> {
  await add('insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, $3)', [
    clusterId,
    accountId,
    roles,
  ])
}
