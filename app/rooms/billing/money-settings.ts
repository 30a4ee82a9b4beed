/** What a business has set about its money, as the history of settings keeps it. Numbers of accounts are not in it. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { settingsPart } from '#kernel/settings-part.server.ts'
import { endOpenCodes } from './open-codes.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

/** Which are in use and which stands first; one that was added since is switched off again. */
export const accountSettings = settingsPart({
  key: 'billing.accounts',
  title: { th: 'บัญชีรับเงิน', en: 'Receiving accounts' },
  path: '/config/payments',
  audiences: permissions['billing.settings'],
  table: 'billing.receiving_accounts',
  fields: {
    active: { th: 'บัญชีที่เปิดใช้', en: 'Accounts in use' },
    is_default: { th: 'บัญชีหลัก', en: 'The main account' },
  },
  many: { gone: { active: false, is_default: false } },
  /** As when one is switched off: its open codes end. */
  async follow(tools: Tools<Tables>) {
    const { rows } = await sql<{ id: string }>`
      select id from billing.receiving_accounts where not active order by id`.execute(tools.db)
    for (const { id } of rows) await endOpenCodes(tools, id)
  },
})

export const sellerSettings = settingsPart({
  key: 'billing.seller',
  title: { th: 'ข้อมูลผู้ขาย', en: 'The seller' },
  path: '/config/seller',
  audiences: permissions['billing.settings'],
  table: 'billing.sellers',
  version: 'version',
  fields: {
    name: { th: 'ชื่อผู้ขาย', en: 'Name' },
    name_en: { th: 'ชื่อภาษาอังกฤษ', en: 'Name in English' },
    tax_id: { th: 'เลขประจำตัวผู้เสียภาษี', en: 'Tax id' },
    branch_no: { th: 'สาขา', en: 'Branch' },
    address: { th: 'ที่อยู่', en: 'Address' },
    address_en: { th: 'ที่อยู่ภาษาอังกฤษ', en: 'Address in English' },
    phone: { th: 'เบอร์โทร', en: 'Phone' },
    house_no: { th: 'บ้านเลขที่', en: 'House number' },
    line: { th: 'ถนนและอาคาร', en: 'Street and building' },
    tambon_code: { th: 'รหัสตำบล', en: 'Sub-district code' },
    zip: { th: 'รหัสไปรษณีย์', en: 'Postal code' },
    place: { th: 'ตำบล อำเภอ จังหวัด', en: 'Sub-district, district, province' },
    registration_no: { th: 'เลขทะเบียนพาณิชย์', en: 'Commercial registration' },
    vat_registered: { th: 'จดทะเบียนภาษีมูลค่าเพิ่ม', en: 'Registered for VAT' },
    vat_from: { th: 'วันที่จดทะเบียนภาษีมูลค่าเพิ่ม', en: 'Registered for VAT since' },
  },
})

export const reviewSettings = settingsPart({
  key: 'billing.reviewRules',
  title: { th: 'เกณฑ์การอนุมัติสลิป', en: 'Rules for slips' },
  path: '/cluster/bills/rules',
  audiences: permissions['billing.reviewRules'],
  table: 'billing.review_rules',
  version: 'version',
  fields: {
    needs_statement: { th: 'ต้องมีรายการเดินบัญชี', en: 'Needs the bank’s line' },
    unique_satang: { th: 'สตางค์ไม่ซ้ำ', en: 'Sums of their own' },
    two_from_satang: { th: 'สองคนอนุมัติตั้งแต่', en: 'Two people from' },
  },
})
