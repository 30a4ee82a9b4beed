import { defineWords } from '#ui/define-words.ts'

export const limitWords = defineWords({
  th: {
    limits: 'วงเงินที่ทำได้โดยไม่ต้องขออนุมัติ',
    limitsHint: 'เว้นว่าง คือตามหน้าที่ เกินวงเงินต้องมีคนที่สองอนุมัติ',
    limitDiscount: 'ส่วนลดไม่เกิน (%)',
    limitRefund: 'คืนเงินไม่เกิน',
    limitWallet: 'ปรับกระเป๋าเงินไม่เกินต่อวัน',
    discountUpTo: (percent: string) => `ส่วนลดถึง ${percent}%`,
    refundUpTo: (baht: string) => `คืนเงินถึง ${baht}`,
    walletUpTo: (baht: string) => `กระเป๋าเงินถึง ${baht}`,
  },
  en: {
    limits: 'Without asking for approval',
    limitsHint: 'Left empty: as the role. Above it, a second person approves.',
    limitDiscount: 'Discounts up to (%)',
    limitRefund: 'Refunds up to',
    limitWallet: 'Wallet changes a day up to',
    discountUpTo: (percent) => `Discounts to ${percent}%`,
    refundUpTo: (baht) => `Refunds to ${baht}`,
    walletUpTo: (baht) => `Wallet to ${baht}`,
  },
})
