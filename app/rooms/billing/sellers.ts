import { businessDate } from '#kernel/dates.ts'
import type { KeptAddress } from '#rooms/places/parts/address-text.ts'
import { within } from './room.ts'

/** An address in the parts that e-Tax wants. */
export interface SellerPlace extends KeptAddress {
  houseNo: string
  tambonCode: string
}

export interface Seller {
  name: string
  taxId: string
  branchNo: string
  address: string
  phone: string
  /** Today: from its day on. */
  vatRegistered: boolean
  /** Absent from papers that were issued before a seller could have them. */
  nameEn?: string
  addressEn?: string
  /** The address in parts, where they are known. */
  place?: SellerPlace
  /** Commercial registration. */
  registrationNo?: string
}

/** As it is kept: `registered` also before its day. */
export interface KeptSeller extends Seller {
  registered: boolean
  vatFrom: string | null
  version: number
}

/** Who sells in this tenant, as it is kept; null until it is filled in. */
export const keptSeller = within(async (tools): Promise<KeptSeller | null> => {
  const row = await tools.db.selectFrom('billing.sellers').selectAll().orderBy('id').limit(1).executeTakeFirst()
  if (!row) return null
  const names = row.place as Pick<KeptAddress, 'tambon' | 'amphure' | 'province'> | null // as the desk writes it
  const { tambon_code: tambonCode, zip, vat_from: vatFrom } = row
  return {
    name: row.name,
    taxId: row.tax_id,
    branchNo: row.branch_no,
    address: row.address,
    phone: row.phone,
    registered: row.vat_registered,
    vatRegistered: row.vat_registered && (vatFrom === null || vatFrom <= businessDate(new Date())),
    vatFrom,
    version: row.version,
    ...(row.name_en ? { nameEn: row.name_en } : {}),
    ...(row.address_en ? { addressEn: row.address_en } : {}),
    ...(row.registration_no ? { registrationNo: row.registration_no } : {}),
    ...(names && tambonCode && zip
      ? { place: { houseNo: row.house_no, line: row.line, tambonCode, zip, ...names } }
      : {}),
  }
})

/** Who sells in this tenant, as it stands on the papers; null until it is filled in. */
export const currentSeller = within(async (tools): Promise<Seller | null> => {
  const kept = await keptSeller(tools)
  if (!kept) return null
  const { registered: _r, vatFrom: _f, version: _v, ...seller } = kept
  return seller
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
