import * as z from 'zod'
import { room } from '#kernel/action.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity } from './integrity.ts'
import { declareSeats } from './kinds.ts'
import { freePlace } from './places.ts'
import { savePool } from './pools.ts'
import type { Tables } from './tables.ts'

const { command } = room<Tables>()('seats', {})

/** A chair is offered for a day, and free again when nobody answers. */
declareSeats({ kind: 'chair', onOffered: async () => true, onLapsed: freePlace })

export const inOne = <T>(tenant: TestTenant, work: (tools: Tools<Tables>) => Promise<T>): Promise<T> =>
  command({ may: 'anyone', input: z.object({}), run: work })(tenant.as('guest'), {})

/** So many chairs; `more` with the same queue. */
export async function chairs(capacity: number | null, more: { tenant?: TestTenant; queueId?: string } = {}) {
  const tenant = more.tenant ?? (await newTenant('seats'))
  const poolId = crypto.randomUUID()
  const queueId = more.queueId ?? poolId
  await inOne(tenant, (tools) => savePool(tools, { poolId, kind: 'chair', queueId, capacity }))
  return { tenant, poolId, queueId }
}

export async function seatBreaches(tenant: TestTenant): Promise<unknown[]> {
  return (await Promise.all(integrity.map(({ breaches }) => tenant.sql(breaches)))).flat()
}
export { lapse, offerOfQueue } from './places.ts'
