import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from './refusals.ts'
import type { Tables } from './tables.ts'

export type LockedPayable = Awaited<ReturnType<typeof lockById>>
export type IntentRow = Awaited<ReturnType<typeof intentsOf>>[number]

/** Every change of an intent or slip takes its payable's lock first; what is read afterwards is as it is now. */
export async function lockById(tools: Tools<Tables>, payableId: string) {
  const payable = await tools.db
    .selectFrom('billing.payables')
    .selectAll()
    .where('id', '=', payableId)
    .forUpdate()
    .executeTakeFirst()
  return payable ?? notFound()
}

/** Errors: 404 for a slug that is not of this tenant. */
export async function lockBySlug(tools: Tools<Tables>, slug: string): Promise<LockedPayable> {
  const payable = await tools.db
    .selectFrom('billing.payables')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('billing.payment_intents').select('payable_id').where('slug', '=', slug))
    .forUpdate()
    .executeTakeFirst()
  return payable ?? notFound()
}

/** Errors: 404 for a slip that is not of this tenant. */
export async function lockBySlip(tools: Tools<Tables>, slipId: string): Promise<LockedPayable> {
  const payable = await tools.db
    .selectFrom('billing.payables')
    .selectAll()
    .where('id', '=', (eb) =>
      eb
        .selectFrom('billing.slips as s')
        .innerJoin('billing.payment_intents as i', 'i.id', 's.intent_id')
        .select('i.payable_id')
        .where('s.id', '=', slipId),
    )
    .forUpdate()
    .executeTakeFirst()
  return payable ?? notFound()
}

/** All intents of a payable, oldest first. */
export function intentsOf(tools: Tools<Tables>, payableId: string) {
  return tools.db
    .selectFrom('billing.payment_intents')
    .select(['id', 'slug', 'status', 'expires_at', 'attempts', 'amount_satang', 'method', 'by_satang', 'less_satang'])
    .where('payable_id', '=', payableId)
    .orderBy('id')
    .execute()
}

/** Nobody decides on their own money. Errors: 403. */
export function refuseOwn({ context: { actor } }: Tools<Tables>, payable: { account_id: string | null }): void {
  if (actor.accountId !== null && actor.accountId === payable.account_id) refuse('ownSlip')
}
