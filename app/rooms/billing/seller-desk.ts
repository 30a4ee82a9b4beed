import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { sellerSettings } from './money-settings.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import { SellerInput } from './seller-input.ts'
import { addressColumns, addressInText } from '#rooms/places/index.ts'
import { addressText, type KeptAddress } from '#rooms/places/parts/address-text.ts'
import { keptSeller, type KeptSeller } from './sellers.ts'

/** What the form begins with; null until somebody has filled it in. */
export const sellerDesk = query({
  may: 'billing.settings',
  input: z.object({}),
  async run(tools): Promise<KeptSeller | null> {
    const seller = await keptSeller(tools)
    return seller && { ...seller, vatRegistered: seller.registered }
  },
})

/** What the tax office knows a seller by: whoever changes it says in whose name money is earned. */
const identity = ['name', 'taxId', 'branchNo', 'registered', 'vatFrom'] as const

/**
 * Who sells. Papers that are issued keep the seller they were issued with. Another tax identity of a seller who is
 * there needs fresh proof of who asks.
 *
 * Errors: 403 CONFIRM_FIRST, 409 VERSION_CONFLICT, 422.
 */
export const saveSeller = command({
  may: 'billing.settings',
  input: SellerInput,
  async run(tools, { version = 0, ...typed }) {
    const before = await keptSeller(tools)
    const now = { ...typed, registered: typed.vatRegistered }
    const changed = identity.filter((key) => before && before[key] !== now[key])
    if (changed.length > 0) mustBeConfirmed(tools)
    const { name, taxId, branchNo, phone, vatRegistered, vatFrom, nameEn, addressEn, registrationNo } = typed
    const { address, houseNo, line, tambonCode, zip, place } = whereIs(typed)
    const { rows } = await sellerSettings.keeping(tools, () =>
      sql<{ version: number }>`
      insert into billing.sellers as s (name, tax_id, branch_no, address, phone, vat_registered, vat_from, name_en, address_en,
        house_no, line, tambon_code, zip, place, registration_no)
      values (${name}, ${taxId}, ${branchNo}, ${address}, ${phone}, ${vatRegistered}, ${vatFrom}, nullif(${nameEn}, ''),
        nullif(${addressEn}, ''), ${houseNo}, ${line}, ${tambonCode}, ${zip}, ${place}::jsonb, ${registrationNo})
      on conflict on constraint sellers_once do update set name = excluded.name, tax_id = excluded.tax_id, branch_no = excluded.branch_no,
        address = excluded.address, phone = excluded.phone, vat_registered = excluded.vat_registered, vat_from = excluded.vat_from,
        name_en = excluded.name_en, address_en = excluded.address_en, house_no = excluded.house_no, line = excluded.line,
        tambon_code = excluded.tambon_code, zip = excluded.zip, place = excluded.place, registration_no = excluded.registration_no,
        version = s.version + 1
      where s.version = ${version}
      returning version`.execute(tools.db),
    )
    if (rows[0]) return { version: rows[0].version, changed, before }
    const there = await tools.db.selectFrom('billing.sellers').select('version').executeTakeFirstOrThrow()
    return refuse('editedMeanwhile', there)
  },
  audit: {
    kind: auditKind('billing.sellerChanged', { th: 'แก้ไขข้อมูลผู้ขาย', en: 'changed who sells' }),
    subject: (_input, { version }) => `seller:${version}`,
    details: ({ version: _version, ...seller }, { changed, before }) => ({ ...seller, changed, before }),
  },
})

/** Its parts make the text; a text that was typed gives its parts, where they are beyond doubt. */
function whereIs({ address, houseNo, place: typed }: z.output<typeof SellerInput>) {
  if (!typed) {
    const found = addressInText(address)
    if (!found) return { address, houseNo: '', line: '', tambonCode: null, zip: null, place: null }
    const { line, tambonCode, zip, tambon, amphure, province } = found
    return {
      address,
      houseNo: found.houseNo,
      line,
      tambonCode,
      zip,
      place: JSON.stringify({ tambon, amphure, province }),
    }
  }
  const columns = addressColumns(typed)
  const names = JSON.parse(columns.place) as Pick<KeptAddress, 'tambon' | 'amphure' | 'province'> // written a line above
  const text = `${houseNo} ${addressText({ ...typed, ...names }, 'th')}`.trim()
  return {
    address: text,
    houseNo,
    line: typed.line,
    tambonCode: typed.tambonCode,
    zip: typed.zip,
    place: columns.place,
  }
}
