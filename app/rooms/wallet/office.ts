import type { OfficeRoom } from '#kernel/office.ts'
import { giftCodesPath, walletsPath } from './links.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: walletsPath,
      label: { th: 'กระเป๋าเงินลูกค้า', en: 'Customer wallets' },
      short: { th: 'กระเป๋า', en: 'Wallets' },
      icon: 'wallet',
      group: 'money',
      may: 'wallet.see',
      alias: [
        'ยอดเงิน',
        'เติมเงิน',
        'ปรับยอด',
        'balance',
        'credit',
        'เครดิตลูกค้า',
        'เงินในกระเป๋า',
        'top up',
        'store credit',
        'wallet',
      ],
    },
    {
      path: giftCodesPath,
      label: { th: 'โค้ดของขวัญ', en: 'Gift codes' },
      icon: 'gift',
      group: 'money',
      may: 'wallet.giftCodes',
      alias: ['บัตรของขวัญ', 'คูปอง', 'voucher', 'gift card', 'โค้ดเติมเงิน', 'บัตรกำนัล', 'gift codes', 'prepaid'],
    },
  ],
}
