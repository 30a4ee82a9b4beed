/** Pure: everybody who has a wallet, for staff: the most money first. */
import { defineList } from '#ui/data-table/define-list.ts'
import { walletOfPath, walletsPath } from './links.ts'
import { officeWords } from './office-words.ts'
import type { OwedWallet } from './wallets.ts'

export const walletList = defineList<OwedWallet>()({
  name: 'wallets',
  path: walletsPath,
  words: officeWords,
  sortedBy: '-balance',
  rowKey: ({ accountId }) => accountId,
  rowName: ({ name, email, phone }) => name || email || phone || '',
  rowTo: ({ accountId }) => walletOfPath(accountId),
  columns: {
    name: { value: ({ name }) => name, shown: 'always', phone: 'head' },
    contact: { value: ({ email, phone }) => email ?? phone, shown: 'always' },
    balance: {
      value: ({ balanceSatang }) => ({ satang: balanceSatang }),
      sort: 'descending',
      shown: 'always',
      align: 'end',
      phone: 'end',
    },
  },
})
