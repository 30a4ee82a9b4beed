import * as z from 'zod'
import type { TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { adjustments } from './adjust.ts'
import { move, type Movement } from './movements.ts'
import { command, type WalletTables } from './room.ts'
import type { Tools } from '#kernel/action.server.ts'

/** Moves a balance as the room itself does, in a transaction of its own. */
export function moveNow(tenant: TestTenant, movement: Movement): Promise<void> {
  const act = command({
    may: 'anyone',
    input: z.object({}),
    run: (tools: Tools<WalletTables>) => move(tools, movement, adjustments),
  })
  return act(tenant.as('guest'), {})
}

/** Somebody with so much in their wallet. */
export async function newOwner(tenant: TestTenant, satang = 0n): Promise<{ id: string; email: string }> {
  const account = await newAccount(tenant)
  if (satang > 0n)
    await moveNow(tenant, { accountId: account.id, kind: 'adjustment', amountSatang: satang, reason: 'ทดสอบ' })
  return account
}
