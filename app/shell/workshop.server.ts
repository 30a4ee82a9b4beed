import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { isOwnMachine } from '#rooms/tenancy/index.ts'

/** Pages that show how things look: anyone on a developer's own machine, elsewhere admins only (content.md §3.7). */
export function workshopOnly(context: Context, request: Request): void {
  if (!isOwnMachine(context, request) && context.actor.role !== 'admin') notFound()
}
