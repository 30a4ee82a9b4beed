/** What waits for somebody's word, and what came of it. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Waiting } from '#kernel/office.ts'
import { type Actor, admits } from '#kernel/roles.ts'
import { approvalsPath } from '../parts/approvals-path.ts'
import { type ClusterTables, query, within } from '../room.ts'
import { approvableKinds, approvableOf, readAsked } from './approvable.ts'
import { storedWhat } from './ask.ts'

export interface AskedApproval {
  id: string
  said: LocalText
  to: string | null
  reason: string
  amountSatang: bigint | null
  requesterName: string
  requestedAt: Date
  expiresAt: Date
  state: 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'over'
  deciderName: string
  decidedAt: Date | null
  decisionReason: string
  byPin: boolean
  isOwn: boolean
  mayDecide: boolean
  /** Else it can only be declined: the room asks for it in another way by now. */
  isReadable: boolean
}

/** Newest first, a hundred: what one may decide on, and what one asked for. */
export const approvals = query({
  may: 'cluster.see',
  input: z.object({}),
  run: (tools): Promise<AskedApproval[]> => {
    const { actor } = tools.context
    return rowsOf(tools, sql`a.requested_by = ${actor.accountId} or a.kind = any(${kindsFor(actor)}::text[])`)
  },
})

/** About somebody, for a room above that shows them to who may see it: whoever asked for them. */
export const approvalsAbout = within((tools, accountId: string): Promise<AskedApproval[]> =>
  rowsOf(tools, sql`a.concerns = ${accountId}::uuid`),
)

async function rowsOf({ db, context: { actor } }: Tools<ClusterTables>, which: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select a.id, a.kind, a.what, a.said as "saidThen", a.reason, a.amount_satang as "amountSatang", a.requester_name as "requesterName",
      a.requested_at as "requestedAt", a.expires_at as "expiresAt", a.decider_name as "deciderName", a.decided_at as "decidedAt",
      a.decision_reason as "decisionReason", a.by_pin as "byPin", a.requested_by = ${actor.accountId} as "isOwn",
      coalesce(a.concerns = ${actor.accountId}, false) as "isAboutOneself",
      case when a.status = 'waiting' and a.expires_at <= now() then 'over' else a.status end as state
    from cluster.approvals a where ${which} order by a.id desc limit 100`.execute(db)
  return rows.map(({ kind: name, what: stored, saidThen, isAboutOneself, ...row }): AskedApproval => {
    const kind = approvableOf(name)
    const asked = readAsked(kind, storedWhat(stored))
    const mayDecide = row.state === 'waiting' && !row.isOwn && !isAboutOneself && admits(kind?.audiences ?? [], actor)
    return {
      ...row,
      said: asked?.said ?? (saidThen.th ? saidThen : { th: name, en: name }),
      to: asked?.to ?? null,
      mayDecide,
      isReadable: asked !== null,
    }
  })
}

type Row = Omit<AskedApproval, 'said' | 'to' | 'mayDecide' | 'isReadable'> & {
  kind: string
  what: unknown
  saidThen: LocalText
  isAboutOneself: boolean
}

/** What one may decide on and did not ask for. */
export const waitingApprovals = query({
  may: 'cluster.see',
  input: z.object({}),
  async run({ db, context: { actor } }): Promise<Waiting[]> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from cluster.approvals
      where status = 'waiting' and expires_at > now() and kind = any(${kindsFor(actor)}::text[])
        and requested_by <> ${actor.accountId} and concerns is distinct from ${actor.accountId}`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count === 0) return []
    const label = { th: `รออนุมัติ ${count} รายการ`, en: `Waiting for your approval: ${count}` }
    return [{ key: 'approvals', count, label, icon: 'check', to: approvalsPath, urgent: true }]
  },
})

const kindsFor = (actor: Actor): string[] =>
  approvableKinds()
    .filter(({ audiences }) => admits(audiences, actor))
    .map(({ kind }) => kind)
