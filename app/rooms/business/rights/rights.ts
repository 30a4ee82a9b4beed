/** Pure: the rows of commerce.md §5 as ticks of a role: what people call them, and which permissions each takes along. */
import type { LocalText } from '#kernel/context.ts'

export interface Right {
  name: LocalText
  /** Permissions of the rooms. A right is off for a role when all that the role has of them are taken away. */
  permissions: readonly string[]
}

export const rights = {
  sell: {
    name: { th: 'ขายหน้าร้านและพักบิล', en: 'Sell at the counter, hold tickets' },
    permissions: ['pos.sell'],
  },
  money: {
    name: { th: 'รับเงิน เปิดลิ้นชัก เปิดปิดกะ', en: 'Take money, open the drawer, run a shift' },
    permissions: ['pos.takeMoney', 'shop.takeCash'],
  },
  refund: {
    name: { th: 'คืนเงินและยกเลิกบิล', en: 'Refund and void' },
    permissions: ['pos.refund'],
  },
  overrideRefund: {
    name: { th: 'คืนเงินคนละทางกับที่จ่ายมา', en: 'Refund by another way than it was paid' },
    permissions: ['pos.overrideRefund'],
  },
  approve: {
    name: { th: 'อนุมัติสิ่งที่เกินวงเงินคนอื่น', en: 'Approve what is above others’ limits' },
    permissions: ['pos.approve', 'wallet.approve'],
  },
  expected: {
    name: { th: 'เห็นยอดเงินที่ควรมีในลิ้นชัก', en: 'See what should be in the drawer' },
    permissions: ['pos.seeExpected'],
  },
  othersShift: {
    name: { th: 'ปิดกะของคนอื่น', en: 'Close somebody else’s shift' },
    permissions: ['pos.closeOthers'],
  },
  slips: {
    name: { th: 'ตรวจสลิปและจับคู่รายการธนาคาร', en: 'Review slips, match bank statements' },
    permissions: ['billing.reviewSlips', 'billing.matchStatements', 'billing.enterPayments', 'billing.undoApproval'],
  },
  goods: {
    name: { th: 'แก้สินค้า ราคา และโปรโมชัน', en: 'Change products, prices and promotions' },
    permissions: ['catalogue.edit', 'promotions.edit'],
  },
  stock: {
    name: { th: 'รับ โอน นับ และปรับสต็อก', en: 'Receive, transfer, count and adjust stock' },
    permissions: ['stock.receive', 'stock.adjust', 'purchasing.receive', 'scan.gather'],
  },
  orders: {
    name: { th: 'จัดการคำสั่งซื้อ', en: 'Manage orders' },
    permissions: ['shop.manageOrders', 'shop.fulfil', 'shop.takeOrders'],
  },
  suppliers: {
    name: { th: 'แก้ข้อมูลผู้ขาย', en: 'Change suppliers' },
    permissions: ['purchasing.changeSuppliers'],
  },
  papers: {
    name: { th: 'ออกเอกสารและดูรายงานภาษี', en: 'Issue papers, see tax reports' },
    permissions: ['billing.issuePapers', 'billing.seeTaxReports', 'billing.fileTaxReturns'],
  },
  wallet: {
    name: {
      th: 'ปรับกระเป๋าเงินลูกค้า คืนเงินเข้ากระเป๋า และโค้ดของขวัญ',
      en: 'Adjust customers’ wallets, refund into them, gift codes',
    },
    permissions: ['wallet.adjust', 'wallet.refund', 'wallet.giftCodes'],
  },
} as const satisfies Record<string, Right>

export type RightKey = keyof typeof rights
export const rightKeys = Object.keys(rights) as [RightKey, ...RightKey[]]
