/** Who may say yes to a request, whether they are here or not: never who asked, never whom it is about. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { type Actor, admits } from '#kernel/roles.ts'
import type { ClusterTables } from '../room.ts'
import { type Approvable, approvableOf, readAsked } from './approvable.ts'
import { storedWhat } from './ask.ts'
import { actorOf, type Standing, standing } from './standing.ts'

export interface Request {
  id: string
  said: LocalText
  reason: string
  amountSatang: bigint | null
  requestedBy: string
  requesterName: string
  status: 'waiting' | 'approved' | 'declined' | 'withdrawn'
  /** Nobody decides on it any more. */
  isOver: boolean
  byPin: boolean
  deciderName: string
  decisionReason: string
  /** Whether the one who decides may: by their role, what the business took from it, and how far they go alone. */
  mayBeDecidedBy(actor: Actor): boolean
}

export async function readRequest({ db }: Tools<ClusterTables>, id: string): Promise<Request | null> {
  const { rows } = await sql<Row>`
    select id, kind, what, said, reason, amount_satang as "amountSatang", requested_by as "requestedBy", concerns,
      requester_name as "requesterName", status, expires_at <= now() as "isOver", by_pin as "byPin",
      decider_name as "deciderName", decision_reason as "decisionReason"
    from cluster.approvals where id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) return null
  const { kind: name, what, concerns, ...request } = row
  const kind = approvableOf(name)
  const asked = readAsked(kind, storedWhat(what))
  const mayBeDecidedBy = (actor: Actor) =>
    isAdmitted(kind, actor) &&
    actor.accountId !== row.requestedBy &&
    actor.accountId !== concerns &&
    asked !== null &&
    kind?.isWithin?.(asked.what, actor, row.amountSatang) !== false
  return { ...request, said: asked?.said ?? row.said, mayBeDecidedBy }
}

/** In an order that everybody keeps. */
export async function decidersOf({ db }: Tools<ClusterTables>, request: Request): Promise<Actor[]> {
  const { rows } = await sql<Standing>`
    select ${standing} from identity.people i where i.status = 'active' and (i.role in ('manager', 'admin')
      or exists (select from cluster.members m where m.account_id = i.id and m.status = 'active'))
    order by i.id`.execute(db)
  return rows.map(actorOf).filter(request.mayBeDecidedBy)
}

const isAdmitted = (kind: Approvable<unknown> | undefined, actor: Actor): boolean =>
  admits(kind?.audiences ?? [], actor)

type Row = Omit<Request, 'mayBeDecidedBy'> & { kind: string; what: unknown; concerns: string | null }
