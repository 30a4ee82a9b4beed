import type { AnyTools } from './action.server.ts'
import { toStored } from './stored-json.ts'

/** Everything that changes money, stock, price, role or document says so in its own transaction (commerce.md 4.14). */
export async function audit(
  tools: AnyTools,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { actor, requestId } = tools.context
  await tools.frame.connection.run(
    `insert into kernel.audit_log (actor_id, actor_name, action, subject, details, request_id)
     values ($1, $2, $3, $4, $5::jsonb, $6)`,
    [actor.accountId, actor.isJob ? 'job' : (actor.name ?? null), action, subject, toStored(details), requestId],
  )
}
