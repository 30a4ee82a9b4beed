/** Pure: what can happen in the book, by the name it is kept under. A posting of another kind does not compile. */
import type { LocalText } from '#kernel/context.ts'

export const bookKinds = {
  payment: { th: 'รับเงิน', en: 'Money received' },
  sale: { th: 'ขาย', en: 'Sale' },
  sale_returned: { th: 'รับคืนสินค้าที่ยังไม่ชำระ', en: 'Goods returned unpaid' },
  sale_refunded: { th: 'คืนเงินรับล่วงหน้า', en: 'Advance given back' },
  sale_kept: { th: 'ริบเงินมัดจำ', en: 'Deposit kept' },
  sale_undone: { th: 'ยกเลิกการขาย', en: 'Sale undone' },
  refund: { th: 'คืนเงินลูกค้า', en: 'Refund' },
  claim: { th: 'รับชำระหนี้', en: 'Claim paid' },
  debit_note: { th: 'ใบเพิ่มหนี้', en: 'Debit note' },
  payout: { th: 'ขนส่งโอนเงินเก็บปลายทาง', en: 'Carrier’s payout' },
  wht: { th: 'รับหนังสือรับรองหัก ณ ที่จ่าย', en: 'Certificate of tax withheld' },
  'wallet.topup': { th: 'เติมเงินเข้ากระเป๋าเงิน', en: 'Wallet top-up' },
  'wallet.gift': { th: 'ใช้โค้ดของขวัญ', en: 'Gift code redeemed' },
  'wallet.adjustment': { th: 'ปรับยอดกระเป๋าเงิน', en: 'Wallet adjustment' },
  'wallet.payment': { th: 'จ่ายด้วยกระเป๋าเงิน', en: 'Paid from a wallet' },
  'wallet.refund': { th: 'คืนเงินเข้ากระเป๋าเงิน', en: 'Refund to a wallet' },
  'gift.sold': { th: 'ขายโค้ดของขวัญ', en: 'Gift code sold' },
  'gift.lapsed': { th: 'โค้ดของขวัญหมดอายุ', en: 'Gift code expired' },
  'gift.deferred': { th: 'รายได้รอรับรู้ของแพ็กเกจ', en: 'Package income deferred' },
  purchase: { th: 'ซื้อและค่าใช้จ่าย', en: 'Purchase or expense' },
  purchase_payment: { th: 'จ่ายชำระเจ้าหนี้', en: 'Supplier paid' },
  input_vat: { th: 'ภาษีซื้อถึงกำหนด', en: 'Input VAT claimed' },
  vendor_sold: { th: 'ขายสินค้าฝากขาย', en: 'Vendor’s goods sold' },
  entry: { th: 'รายการทั่วไป', en: 'General entry' },
  entry_adjusting: { th: 'รายการปรับปรุงสิ้นปี', en: 'Year-end adjustment' },
  stock_opening: { th: 'ยอดยกมาของสินค้า', en: 'Opening stock' },
  stock_in: { th: 'รับสินค้าเข้าคลัง', en: 'Goods received' },
  stock_sold: { th: 'ต้นทุนสินค้าที่ขาย', en: 'Cost of goods sold' },
  stock_back: { th: 'รับคืนสินค้าเข้าคลัง', en: 'Goods back in stock' },
  stock_adjusted: { th: 'ปรับปรุงสินค้าคงเหลือ', en: 'Stock adjusted' },
  vat_opening: { th: 'ภาษีชำระเกินยกมาจากระบบเดิม', en: 'VAT credit brought in' },
  vat_return: { th: 'ปิดภาษีซื้อภาษีขายตาม ภ.พ.30', en: 'VAT settled by return' },
  vat_return_undone: { th: 'ยกเลิกการยื่น ภ.พ.30', en: 'VAT return taken back' },
  year_end: { th: 'ปิดบัญชีรายได้และค่าใช้จ่าย', en: 'Income and expenses closed' },
  year_result: { th: 'โอนกำไรเข้ากำไรสะสม', en: 'Result to retained earnings' },
  year_reopened: { th: 'ยกเลิกการปิดบัญชีปี', en: 'Year reopened' },
  till_opened: { th: 'เงินทอนตั้งต้นของเครื่องขาย', en: 'Till float' },
  till_moved: { th: 'เงินเข้าออกลิ้นชัก', en: 'Cash in or out of a till' },
  till_closed: { th: 'เงินขาดเกินของเครื่องขาย', en: 'Till over or short' },
  tip: { th: 'ทิป', en: 'Tip' },
  reversal: { th: 'กลับรายการ', en: 'Reversal' },
} as const satisfies Record<string, LocalText>

export type BookKind = keyof typeof bookKinds

/** What happened, as the book calls it; of one that nothing books any more, what it was kept under. */
export const kindName = (kind: string, locale: 'th' | 'en'): string =>
  (bookKinds as Readonly<Record<string, LocalText | undefined>>)[kind]?.[locale] ?? kind
