import { createHash } from 'node:crypto'
import type { Tools } from './action.server.ts'
import { fromStored, toStored } from './stored-json.ts'
import { refuseKernel } from './refusals.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Does the work once per (tenant, actor, call, key) and gives the stored answer again afterwards, for 72 hours
 * (commerce.md rule 4.1). Key and work commit together: after a crash neither or both are there.
 *
 * Errors: 422 without a UUID, 409 IDEMPOTENCY_MISMATCH for another request under the key, 409 IN_PROGRESS while the
 * first one is still at work.
 */
export async function withIdempotency<T, O>(
  tools: Tools<T>,
  call: string,
  rawInput: unknown,
  work: () => Promise<O>,
): Promise<O> {
  const { context } = tools
  const key = context.idempotencyKey
  if (!key || !uuid.test(key)) return refuseKernel('keyMissing')
  const actor = context.actor.accountId ?? 'guest'
  const hash = createHash('sha256').update(stable(rawInput)).digest('hex')
  const { connection } = tools.frame
  const [lock, stored] = await Promise.all([
    connection.run('select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as mine', [
      `${context.tenantId}|${actor}|${call}|${key.toLowerCase()}`,
    ]),
    connection.run(
      `select request_hash, response from kernel.idempotency
       where tenant_id = kernel.tenant_id() and actor = $1 and call = $2 and key = $3`,
      [actor, call, key],
    ),
  ])
  if (!lock.rows[0].mine) refuseKernel('inProgress')
  const before = stored.rows[0]
  if (before) {
    if (before.request_hash !== hash) refuseKernel('keyMismatch')
    context.replayed = true
    return fromStored(before.response) as O
  }
  const answer = await work()
  connection.runLast(
    'insert into kernel.idempotency (actor, call, key, request_hash, response) values ($1, $2, $3, $4, $5)',
    [actor, call, key, hash, toStored(answer)],
  )
  return answer
}

/** The same text for the same request, whatever the order of its fields. */
function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner) => {
      if (typeof inner === 'bigint') return `${inner}n`
      if (inner && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date))
        return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      return inner
    }) ?? 'undefined'
  )
}
