import type { OfficeRoom } from '#kernel/office.ts'
import { findPapers, findSlips } from './find.ts'
import { waitingMoney } from './owed/owed-bills.ts'
import {
  accountsPath,
  owedPath,
  papersPath,
  queuePath,
  sellerPath,
  statementsPath,
  vatReportPath,
  withheldPath,
} from './links.ts'
import { waitingSlips } from './waiting.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: queuePath,
      label: { th: 'สลิปและบิล', en: 'Slips and bills' },
      short: { th: 'สลิป', en: 'Slips' },
      icon: 'receipt',
      group: 'sales',
      may: 'billing.seeSlips',
      waits: 'slips',
      often: true,
      alias: ['ตรวจสลิป', 'ชำระเงิน', 'โอนเงิน', 'payments', 'review'],
    },
    {
      path: papersPath,
      label: { th: 'เอกสารการขาย', en: 'Sales papers' },
      icon: 'file',
      group: 'money',
      may: 'billing.seeDocuments',
      alias: ['ใบเสร็จ', 'ใบกำกับภาษี', 'ใบลดหนี้', 'receipts', 'tax invoices', 'credit notes'],
    },
    {
      path: statementsPath,
      label: { th: 'รายการเดินบัญชี', en: 'Bank statement' },
      icon: 'bank',
      group: 'money',
      may: 'billing.matchStatements',
      alias: ['นำเข้า', 'นำเข้ารายการเดินบัญชี', 'import', 'สเตทเมนต์', 'จับคู่เงินเข้า', 'กระทบยอด', 'statement', 'reconcile'],
    },
    {
      path: owedPath,
      label: { th: 'บิลและยอดค้าง', en: 'Bills and what is owed' },
      icon: 'wallet',
      group: 'money',
      may: 'billing.seeDocuments',
      waits: 'money',
      alias: ['ลูกหนี้', 'ค้างชำระ', 'ชำระเกิน', 'รับเงิน', 'receivables', 'overpaid', 'bills'],
    },
    {
      path: withheldPath,
      label: { th: 'ภาษีถูกหัก ณ ที่จ่าย', en: 'Tax withheld' },
      icon: 'receipt',
      group: 'money',
      may: 'billing.seeTaxReports',
      alias: ['50 ทวิ', 'หัก ณ ที่จ่าย', 'withholding', 'WHT'],
    },
    {
      path: vatReportPath,
      label: { th: 'รายงานภาษีขาย', en: 'Sales VAT report' },
      icon: 'chart',
      group: 'money',
      may: 'billing.seeTaxReports',
      alias: ['ภ.พ.30', 'VAT', 'ภาษีมูลค่าเพิ่ม', 'tax'],
    },
    {
      path: sellerPath,
      label: { th: 'ผู้ขาย', en: 'Who sells' },
      about: { th: 'ชื่อ เลขผู้เสียภาษี ที่อยู่ และภาษีมูลค่าเพิ่มบนเอกสาร', en: 'Name, tax id, address and VAT on papers' },
      icon: 'file',
      group: 'sales',
      may: 'billing.settings',
      alias: ['เลขผู้เสียภาษี', 'ที่อยู่ร้าน', 'ภาษีมูลค่าเพิ่ม', 'vat', 'tax id', 'seller', 'legal name'],
    },
    {
      path: accountsPath,
      label: { th: 'บัญชีรับเงิน', en: 'Where money goes' },
      about: { th: 'พร้อมเพย์และบัญชีธนาคารที่ลูกค้าจ่ายเข้า', en: 'PromptPay and bank accounts that customers pay into' },
      icon: 'bank',
      group: 'sales',
      may: 'billing.settings',
      alias: ['พร้อมเพย์', 'ธนาคาร', 'promptpay', 'bank account', 'payments'],
    },
  ],
  finders: [
    { title: { th: 'สลิป', en: 'Slips' }, icon: 'receipt', find: findSlips },
    { title: { th: 'ใบเสร็จและใบกำกับภาษี', en: 'Receipts and invoices' }, icon: 'file', find: findPapers },
  ],
  waiting: [waitingSlips, waitingMoney],
}
