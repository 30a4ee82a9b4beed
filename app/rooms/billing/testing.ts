import type { TestTenant } from '#kernel/testing.ts'

/** Makes a test's tenant able to take money: where it goes, and who sells. */
export async function readyToSell(tenant: TestTenant, { vatRegistered = true } = {}): Promise<void> {
  await tenant.sql(`insert into billing.receiving_accounts (kind, ident, name, account_masked, is_default)
    values ('mobile', '0812345678', 'ร้านกาแฟดอยหมอก', 'xxx-xxx-5678', true)`)
  await tenant.sql(
    `insert into billing.sellers (name, tax_id, address, phone, vat_registered)
     values ('บริษัท ดอยหมอก จำกัด', '0505559000011', '9 ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200', '053000000', $1)`,
    [vatRegistered],
  )
}
