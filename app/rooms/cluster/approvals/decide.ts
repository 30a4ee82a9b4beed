/** Yes or no to what somebody asked for: never by themselves, never by whom it is about. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type Actor, admits } from '#kernel/roles.ts'
import { refuse } from '../refusals.ts'
import { type ClusterTables, command } from '../room.ts'
import { approvableOf, readAsked } from './approvable.ts'
import { siteHere, storedWhat } from './ask.ts'

export const DecisionInput = z.object({ id: z.uuid(), reason: z.string().trim().max(300).default('') })

/**
 * From one's own device, having shown lately that it is oneself. What a kind carries out happens in this transaction.
 *
 * Errors: 403 CONFIRM_FIRST; 403 for one's own; 404; 409 once it is decided; 403 LIMIT_EXCEEDED; 410 after a week; those of what is carried out;
 * 409 for what the code of today reads no more.
 */
export const approve = command({
  may: 'cluster.see',
  confirmed: true,
  idempotent: true,
  input: DecisionInput,
  run: (tools, { id, reason }) => decide(tools, { id, reason, isYes: true, by: tools.context.actor }),
})

/** Errors: as `approve`, 422 without a reason. */
export const decline = command({
  may: 'cluster.see',
  confirmed: true,
  idempotent: true,
  input: DecisionInput.extend({ reason: z.string().trim().min(3).max(300) }),
  run: (tools, { id, reason }) => decide(tools, { id, reason, isYes: false, by: tools.context.actor }),
})

/** What one asked for oneself and no longer wants. Errors: 404, 409 once it is decided. */
export const withdraw = command({
  may: 'cluster.see',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const me = tools.context.actor.accountId
    const { rows } = await sql<{ status: string; deciderName: string }>`
      with mine as (select id, status, decider_name from cluster.approvals where id = ${id} and requested_by = ${me} for update),
      done as (update cluster.approvals a set status = 'withdrawn', decided_at = now() from mine
        where a.id = mine.id and mine.status = 'waiting')
      select status, decider_name as "deciderName" from mine`.execute(tools.db)
    const [found] = rows
    if (!found) return notFound()
    if (found.status !== 'waiting') return refuse('alreadyDecided', { name: found.deciderName })
    tools.tell('approvals')
    return { id }
  },
})

const auditDecided = {
  yes: auditKind('cluster.approved', { th: 'อนุมัติ', en: 'approved' }),
  no: auditKind('cluster.declined', { th: 'ไม่อนุมัติ', en: 'declined' }),
}

export interface Decision {
  id: string
  reason: string
  isYes: boolean
  by: Actor
  byPin?: boolean
}

/** The caller has made sure that it is `by` who says so. */
export async function decide(
  tools: Tools<ClusterTables>,
  { id, reason, isYes, by, byPin = false }: Decision,
): Promise<{ id: string; isCarriedOut: boolean }> {
  const found = await tools.db
    .selectFrom('cluster.approvals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const kind = found && approvableOf(found.kind)
  if (!found || !kind || !admits(kind.audiences, by)) return notFound()
  if (found.requested_by === by.accountId || found.concerns === by.accountId) refuse('ownApproval')
  if (found.status !== 'waiting') refuse('alreadyDecided', { name: found.decider_name })
  if (found.expires_at <= new Date()) refuse('approvalOver')
  const asked = readAsked(kind, storedWhat(found.what))
  if (isYes && !asked) refuse('approvalChanged')
  if (isYes && asked && kind.isWithin?.(asked.what, by, found.amount_satang) === false) refuse('overApprover')
  const isCarriedOut = isYes && asked !== null && kind.carryOut !== undefined
  await sql`
    update cluster.approvals set status = ${isYes ? 'approved' : 'declined'}, decided_by = ${by.accountId}, decided_at = now(),
      decider_name = ${by.name ?? by.email ?? ''}, decision_reason = ${reason}, by_pin = ${byPin},
      used_at = case when ${isCarriedOut} then now() end
    where id = ${id}`.execute(tools.db)
  if (isCarriedOut) {
    const requestedBy = { id: found.requested_by, name: found.requester_name }
    await kind.carryOut!(tools as AnyTools, asked.what, {
      id,
      subject: found.subject,
      reason: found.reason,
      requestedBy,
    })
  }
  const details = { name: asked?.said ?? found.said, reason, byPin, approver: by.name ?? '' }
  await audit(tools, isYes ? auditDecided.yes : auditDecided.no, `approval:${id}`, details)
  tools.tell('approvals')
  tools.after('cluster.approvalDecided', {
    id,
    kind: found.kind,
    subject: found.subject,
    isYes,
    requestedBy: found.requested_by,
    siteId: siteHere(tools),
  })
  return { id, isCarriedOut }
}
