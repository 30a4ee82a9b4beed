/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { closeMonth } from './close-month.ts'

export const officeCalls: AnyCall[] = [post('/api/office/ledger/close-month', 'Close a month of the books', closeMonth)]
