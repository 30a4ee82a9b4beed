/** For commands of rooms above: ask for a second person's yes, and use it once. */
import { sql } from 'kysely'
import { audit, auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { fromStored, toStored } from '#kernel/stored-json.ts'
import { type ClusterTables, within } from '../room.ts'
import { type Approvable, readAsked } from './approvable.ts'

/** A request is over after so long, and a yes as well. */
export const approvalDays = 7

interface Ask<What> {
  subject: string
  what: What
  reason: string
  amountSatang?: bigint
}

const auditAsked = auditKind('cluster.askedApproval', { th: 'ขออนุมัติ', en: 'asked for approval of' })

/** Answers the request's id; who asks for the same again while it waits gets the same. */
export const askApproval = within(
  async <What>(
    tools: Tools<ClusterTables>,
    kind: Approvable<What>,
    { subject, what, reason, amountSatang }: Ask<What>,
  ) => {
    const { actor } = tools.context
    const { rows } = await sql<{ id: string; isNew: boolean }>`
      insert into cluster.approvals as a (kind, subject, what, amount_satang, reason, concerns, requested_by, requester_name, said, expires_at)
      values (${kind.kind}, ${subject}, ${toStored(what)}::jsonb, ${amountSatang ?? null}, ${reason}, ${kind.concerns?.(what) ?? null},
        ${actor.accountId}, ${actor.name ?? actor.email ?? ''}, ${JSON.stringify(kind.said(what))}::jsonb, now() + make_interval(days => ${approvalDays}))
      on conflict (tenant_id, kind, subject, requested_by, md5(what::text)) where status = 'waiting'
        do update set reason = excluded.reason, expires_at = excluded.expires_at
      returning id, xmax = 0 as "isNew"`.execute(tools.db)
    const { id, isNew } = rows[0]!
    if (isNew) {
      const details = { name: kind.said(what), reason, ...(amountSatang !== undefined && { amountSatang }) }
      await audit(tools, auditAsked, `approval:${id}`, details)
      tools.later('cluster.tellAsked', { id, siteId: siteHere(tools) }, { key: id })
    }
    tools.tell('approvals')
    return id
  },
)

type Whose = {
  /** whoever may use the command, not only who asked for it */
  byAnyone?: true
}

const stands = (tools: Tools<ClusterTables>, kind: string, subject: string, { byAnyone }: Whose) => sql`
  kind = ${kind} and subject = ${subject} and status = 'approved' and used_at is null
    and decided_at > now() - make_interval(days => ${approvalDays})
    ${byAnyone ? sql`` : sql`and requested_by = ${tools.context.actor.accountId}`}`

/**
 * The yes to this very thing, asked for by who uses it now, within a week: used once, also by twenty at once. Null where
 * there is none.
 */
export const useApproval = within(
  async <What>(
    tools: Tools<ClusterTables>,
    kind: Approvable<What>,
    { subject, what, ...whose }: Pick<Ask<What>, 'subject' | 'what'> & Whose,
  ) => {
    const { rows } = await sql<{ id: string; deciderName: string; requestedBy: { id: string; name: string } }>`
      update cluster.approvals set used_at = now() where id = (
        select id from cluster.approvals
        where ${stands(tools, kind.kind, subject, whose)} and what = ${toStored(what)}::jsonb
        order by id limit 1 for update)
        and used_at is null
      returning id, decider_name as "deciderName", json_build_object('id', requested_by, 'name', requester_name) as "requestedBy"`.execute(
      tools.db,
    )
    return rows[0] ?? null
  },
)

/** What a second person has said yes to and nobody has used yet, the oldest first. */
export const approvedOf = within(
  async <What>(
    tools: Tools<ClusterTables>,
    kind: Approvable<What>,
    { subject, ...whose }: { subject: string } & Whose,
  ): Promise<What[]> => {
    const { rows } = await sql<{ what: unknown }>`
      select what from cluster.approvals where ${stands(tools, kind.kind, subject, whose)} order by id`.execute(
      tools.db,
    )
    return rows.flatMap(({ what }) => {
      const asked = readAsked(kind as Approvable<unknown>, storedWhat(what))
      return asked ? [asked.what as What] : []
    })
  },
)

/** Of what one asked for, in satang: used in so many hours. What a second person approved does not count as one's own. */
export const approvedLately = within(
  async (tools, { kinds, hours }: { kinds: readonly string[]; hours: number }): Promise<bigint> => {
    const { rows } = await sql<{ satang: bigint }>`
      select coalesce(sum(amount_satang), 0)::bigint as satang from cluster.approvals
      where kind = any(${[...kinds]}::text[]) and requested_by = ${tools.context.actor.accountId}
        and used_at > now() - make_interval(hours => ${hours})`.execute(tools.db)
    return rows[0]!.satang
  },
)

/** On whose page somebody asks or decides: what is told of it leads there. */
export const siteHere = ({ context: { site } }: Tools<ClusterTables>): string | null =>
  site.hostname === '' ? null : site.id

export const storedWhat = (json: unknown): unknown => fromStored(JSON.stringify(json))
