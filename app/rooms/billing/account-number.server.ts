import { seal, type Seal, unseal } from '#rooms/identity/index.ts'

/** Bound to its row: a number that was moved into another tenant, or another account, does not open. */
const sealOf = (tenantId: string, accountId: string): Seal => ({
  purpose: 'receiving account',
  bound: `${tenantId}|${accountId}`,
})

export const sealNumber = (number: string, tenantId: string, accountId: string): string =>
  seal(number, sealOf(tenantId, accountId))

/** Null when it does not open: then nothing is shown, rather than something wrong. */
export const openNumber = (sealed: string, tenantId: string, accountId: string): string | null =>
  unseal(sealed, sealOf(tenantId, accountId))?.plain ?? null
