import { within } from './room.ts'

export interface Seller {
  name: string
  taxId: string
  branchNo: string
  address: string
  phone: string
  vatRegistered: boolean
  /** Absent from papers that were issued before a seller could have them. */
  nameEn?: string
  addressEn?: string
}

/** Who sells in this tenant, as it stands on the papers; null until it is filled in. */
export const currentSeller = within(async (tools): Promise<Seller | null> => {
  const row = await tools.db
    .selectFrom('billing.sellers')
    .select(['name', 'tax_id', 'branch_no', 'address', 'phone', 'vat_registered', 'name_en', 'address_en'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    name: row.name,
    taxId: row.tax_id,
    branchNo: row.branch_no,
    address: row.address,
    phone: row.phone,
    vatRegistered: row.vat_registered,
    ...(row.name_en ? { nameEn: row.name_en } : {}),
    ...(row.address_en ? { addressEn: row.address_en } : {}),
  }
})

export type VatClass = 'vat7' | 'vat0' | 'exempt'

/** 7 % since 1 January 1999 by royal decrees that are renewed; a tenant's own dated rows come first. */
const nationalRates: Record<VatClass, number> = { vat7: 700, vat0: 0, exempt: 0 }

/** Basis points in force on a business date (`YYYY-MM-DD`). */
export const vatRates = within(async (tools, businessDate: string): Promise<Record<VatClass, number>> => {
  const rows = await tools.db
    .selectFrom('billing.tax_rates')
    .select(['code', 'bp'])
    .where('valid_from', '<=', businessDate)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', businessDate)]))
    .orderBy('valid_from')
    .execute()
  return { ...nationalRates, ...Object.fromEntries(rows.map((row) => [row.code, row.bp])) }
})
