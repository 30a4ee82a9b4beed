import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { sellerSettings } from './money-settings.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import { SellerInput } from './seller-input.ts'
import { currentSeller, type Seller } from './sellers.ts'

/** What the form begins with; null until somebody has filled it in. */
export const sellerDesk = query({
  may: 'billing.settings',
  input: z.object({}),
  async run(tools): Promise<(Seller & { version: number }) | null> {
    const seller = await currentSeller(tools)
    if (!seller) return null
    const { version } = await tools.db.selectFrom('billing.sellers').select('version').executeTakeFirstOrThrow()
    return { ...seller, version }
  },
})

/** What the tax office knows a seller by: whoever changes it says in whose name money is earned. */
const identity = ['name', 'taxId', 'branchNo', 'vatRegistered'] as const

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
    const before = await currentSeller(tools)
    const changed = identity.filter((key) => before && before[key] !== typed[key])
    if (changed.length > 0) mustBeConfirmed(tools)
    const { name, taxId, branchNo, address, phone, vatRegistered, nameEn, addressEn } = typed
    const { rows } = await sellerSettings.keeping(tools, () =>
      sql<{ version: number }>`
      insert into billing.sellers as s (name, tax_id, branch_no, address, phone, vat_registered, name_en, address_en)
      values (${name}, ${taxId}, ${branchNo}, ${address}, ${phone}, ${vatRegistered}, nullif(${nameEn}, ''), nullif(${addressEn}, ''))
      on conflict on constraint sellers_once do update set name = excluded.name, tax_id = excluded.tax_id, branch_no = excluded.branch_no,
        address = excluded.address, phone = excluded.phone, vat_registered = excluded.vat_registered,
        name_en = excluded.name_en, address_en = excluded.address_en, version = s.version + 1
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
