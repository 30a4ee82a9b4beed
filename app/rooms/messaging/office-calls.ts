/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { sendAgain } from './delivery-log.ts'
import { changeSender } from './sender.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/messaging/send-again', 'Send a letter again', sendAgain),
  post('/api/office/messaging/change-sender', 'Change how mail is sent', changeSender),
]
