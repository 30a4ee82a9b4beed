import type { Handler } from '#kernel/action.server.ts'
import { settleAsk } from './ask-link.ts'
import { sweepAvatars } from './avatar.ts'
import { eraseAccount } from './erase-account.ts'
import { settleRegistration } from './settle-registration.ts'

export const handlers: readonly Handler[] = [settleRegistration, settleAsk, eraseAccount, sweepAvatars]
