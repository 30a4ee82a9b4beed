import { randomUUID } from 'node:crypto'
import type { TestTenant } from '#kernel/testing.ts'
import { makeRegister, openShift, sellTicket } from '#rooms/pos/index.ts'

/** A register with an open shift, in which something was sold. */
export async function posFixture(tenant: TestTenant, canary: string) {
  const { id: registerId } = await makeRegister(tenant.as('manager'), { name: `เครื่อง ${canary}` })
  const { shiftId } = await openShift(tenant.as('manager'), { registerId, float: '100' })
  const id = randomUUID()
  await sellTicket(tenant.as('manager'), {
    id,
    registerId,
    clientAt: new Date().toISOString(),
    lines: [{ name: canary, unitSatang: 1000, quantityMilli: 1000 }],
    tenders: [{ method: 'cash', givenSatang: 1000 }],
    expectedTotalSatang: 1000,
    note: canary,
  })
  return { ofPos: [id, registerId, shiftId] }
}
