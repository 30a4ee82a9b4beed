/** Pure: the ways to pay that a business may take or not. A wallet and a gift code are taken online too; credit is what a buyer owes. */
import type { LocalText } from '#kernel/context.ts'

export const payWays = ['cash', 'promptpay', 'card_manual', 'transfer', 'wallet', 'gift', 'credit'] as const
export type PayWay = (typeof payWays)[number]

export const payWayNames: Readonly<Record<PayWay, LocalText>> = {
  cash: { th: 'เงินสด', en: 'cash' },
  promptpay: { th: 'พร้อมเพย์', en: 'PromptPay' },
  card_manual: { th: 'บัตร', en: 'cards' },
  transfer: { th: 'เงินโอน', en: 'transfers' },
  wallet: { th: 'กระเป๋าเงิน', en: 'wallets' },
  gift: { th: 'โค้ดของขวัญ', en: 'gift codes' },
  credit: { th: 'ขายเชื่อ', en: 'sales on account' },
}
