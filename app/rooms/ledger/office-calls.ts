/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { archiveAccount, saveAccount } from './chart/save-account.ts'
import { closeMonth } from './close-month.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/ledger/close-month', 'Close a month of the books', closeMonth),
  post('/api/office/ledger/save-account', 'Add an account to the chart, or change one', saveAccount),
  post('/api/office/ledger/archive-account', 'Put an account of one’s own away, or bring it back', archiveAccount),
]
