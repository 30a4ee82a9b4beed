/** Whose use it is, comparable within this tenant and readable by nobody (as placed_from of the shop's orders). */
import { createHmac } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { settings } from '#kernel/settings.server.ts'

/** What is known of somebody: a guest who has typed nothing yet is nobody. */
export interface Customer {
  accountId: string | null
  /** As checkout keeps it: national form. */
  phone?: string | undefined
  email?: string | undefined
}

/** Each way in which somebody can be known again. */
export function customerKeys({ tenantId }: Context, { accountId, phone, email }: Customer): string[] {
  const known = [
    accountId && `account ${accountId}`,
    phone && `phone ${phone}`,
    email && `email ${email.trim().toLowerCase()}`,
  ]
  return known.flatMap((one) =>
    one ? [createHmac('sha256', `customer ${settings().secret}`).update(`${tenantId} ${one}`).digest('base64url')] : [],
  )
}
