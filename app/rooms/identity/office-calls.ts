/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { changeLineSettings } from './line/line-channel.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/identity/change-line-settings', 'Change line settings', changeLineSettings),
]
