import { newTenant, type TestTenant } from '#kernel/testing.ts'

/** A tenant whose shop nobody has filled in, and the admin who will own its business. */
export async function newOwner() {
  const tenant = await newTenant()
  const [account] = await tenant.sql<{ id: string }>(
    `insert into identity.accounts (email, firstname, role) values ($1, 'มาลี', 'admin') returning id`,
    [`${crypto.randomUUID()}@example.com`],
  )
  // A context of its own each time: its idempotency key is one press.
  const owner = () => tenant.as('admin', { accountId: account!.id, staff: ['owner'] })
  return { tenant, owner, accountId: account!.id }
}

export const cafe = {
  template: 'cafe' as const,
  name: 'คาเฟ่ริมคลอง',
  taxId: '1101700230708',
  address: '9 ถนนเจริญนคร แขวงคลองต้นไทร เขตคลองสาน กรุงเทพมหานคร 10600',
  phone: '0812345678',
  promptPay: '0812345678',
  goodsName: 'ลาเต้ร้อน',
  goodsPrice: '65',
}

export async function staffOf(tenant: TestTenant, clusterId: string, roles: string[], name: string) {
  const [account] = await tenant.sql<{ id: string }>(
    'insert into identity.accounts (email, firstname) values ($1, $2) returning id',
    [`${crypto.randomUUID()}@example.com`, name],
  )
  const [member] = await tenant.sql<{ id: string }>(
    'insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, $3) returning id',
    [clusterId, account!.id, roles],
  )
  return { memberId: member!.id, accountId: account!.id }
}
