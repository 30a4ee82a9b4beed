import type { Handler } from '#kernel/action.server.ts'
import { depositSale } from './book/deposit-sale.ts'
import { feedReaders } from './ics/import-file.ts'
import { forgetting } from './invite/forget.ts'
import { reminders } from './invite/remind.ts'
import { digests } from './mail/digest.ts'

export const handlers: readonly Handler[] = [depositSale.clock, ...reminders, ...forgetting, ...digests, ...feedReaders]
