import type { AnyTools } from './action.server.ts'
import type { LocalText } from './context.ts'
import { toStored } from './stored-json.ts'

/** What can stand in the audit trail: the name it is kept under, and the rest of the sentence after who did it. */
export interface AuditKind {
  readonly action: string
  readonly sentence: LocalText
}

const kinds = new Map<string, AuditKind>()

/** Said beside the command that writes it: `auditKind('wallet.adjust', { th: 'ปรับยอดกระเป๋าเงิน', en: 'adjusted a wallet' })`. */
export function auditKind(action: string, sentence: LocalText): AuditKind {
  const known = kinds.get(action)
  if (known && known.sentence.en !== sentence.en) throw new Error(`two sentences for ${action} in the audit trail`)
  const kind = { action, sentence }
  kinds.set(action, kind)
  return kind
}

/** For who shows the trail. Undefined for what nothing writes any more. */
export const auditSentence = (action: string): LocalText | undefined => kinds.get(action)?.sentence

/**
 * Everything that changes money, stock, price, role or document says so in its own transaction (commerce.md 4.14): by
 * `audit` in the command's definition, or by this where it is one of several or only said when something changed.
 */
export async function audit(
  tools: AnyTools,
  { action }: AuditKind,
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
