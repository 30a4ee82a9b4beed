import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Tables } from '../tables.ts'

/** Errors: 404 where the tenant has no such event. */
export async function eventThere({ db }: Pick<Tools<Tables>, 'db'>, id: string): Promise<void> {
  const event = await db.selectFrom('events.events').select('id').where('id', '=', id).executeTakeFirst()
  if (!event) notFound()
}
