import type { Handler } from '#kernel/action.server.ts'
import { settleAsk } from './register/ask-link.ts'
import { sweepAvatars } from './own/avatar.ts'
import { eraseAccount } from './own/erase-account.ts'
import { settleRegistration } from './register/settle-registration.ts'

export const handlers: readonly Handler[] = [settleRegistration, settleAsk, eraseAccount, sweepAvatars]
