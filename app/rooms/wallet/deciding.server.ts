import { isConfirmed } from '#kernel/confirmed.server.ts'
import type { Context } from '#kernel/context.ts'
import { pathOf } from '#kernel/path-of.ts'
import { admits } from '#kernel/roles.ts'
import { accountAtDevicePath, confirmPath } from '#kernel/sign-in-path.ts'
import { limitOf } from './limits.ts'
import { permissions } from './permissions.ts'

/** What the one who looks may do here now, and where they confirm that it is they. */
export interface Deciding {
  accountId: string
  mayAdjust: boolean
  limitSatang: bigint
  /** Lately enough to move money. */
  isConfirmed: boolean
  confirmAt: string
}

export function deciding({ actor }: Context, request: Request): Deciding {
  const { pathname, search } = pathOf(request)
  return {
    accountId: actor.accountId ?? '',
    mayAdjust: admits(permissions['wallet.adjust'], actor),
    limitSatang: limitOf(actor),
    isConfirmed: isConfirmed(actor),
    confirmAt: (actor.isOperator ? accountAtDevicePath : confirmPath)(pathname + search),
  }
}
