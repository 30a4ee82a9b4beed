/** Devices that a business made its own: paired there by who leads it, known by a secret in a cookie, listed, let go. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { endDeviceSessions } from '#rooms/identity/index.ts'
import { mustBeBranchesOf, mustWorkIn } from '../business-access.ts'
import { command, query, type ClusterTables } from '../room.ts'

export interface PairedDevice {
  id: string
  clusterId: string
  branchId: string | null
  name: string
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The device that this request came from, if a business has it as its own; with `hold` nobody unpairs it meanwhile. */
export async function deviceOf(tools: Tools<ClusterTables>, { hold = false } = {}): Promise<PairedDevice | null> {
  const secret = tools.context.pairedDevice
  if (!secret) return null
  const { rows } = await sql<PairedDevice>`
    select id, cluster_id as "clusterId", branch_id as "branchId", name from cluster.paired_devices
    where secret_hash = ${hashOf(secret)} and unpaired_at is null ${hold ? sql`for no key update` : sql``}`.execute(
    tools.db,
  )
  return rows[0] ?? null
}

export const deviceHere = query({
  may: anyone,
  input: z.object({}),
  run: (tools): Promise<PairedDevice | null> => deviceOf(tools),
})

/** The secret is for this device's cookie (pairedCookie) and for nothing else. Errors: 403 CONFIRM_FIRST, 404, 422. */
export const pairDevice = command({
  may: 'cluster.pairDevices',
  confirmed: true,
  input: z.object({
    clusterId: z.uuid(),
    branchId: z
      .union([z.uuid(), z.literal('').transform(() => null)])
      .nullish()
      .transform((branch) => branch ?? null),
    name: z.string().trim().min(1).max(60),
  }),
  async run(tools, { clusterId, branchId, name }): Promise<{ id: string; secret: string }> {
    await mustWorkIn(tools, clusterId, leaders)
    await mustBeBranchesOf(tools, clusterId, branchId ? [branchId] : [])
    const secret = randomBytes(32).toString('base64url')
    const before = await deviceOf(tools)
    if (before) await letGo(tools, before.id)
    const { id } = await tools.db
      .insertInto('cluster.paired_devices')
      .values({
        cluster_id: clusterId,
        branch_id: branchId,
        name,
        secret_hash: hashOf(secret),
        paired_by: tools.context.actor.accountId!,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, secret }
  },
  audit: {
    kind: auditKind('cluster.pairDevice', { th: 'จับคู่เครื่องของร้าน', en: 'paired a device of the shop' }),
    subject: (_input, { id }) => `device:${id}`,
    details: ({ name }) => ({ name }),
  },
})

export interface ListedDevice extends PairedDevice {
  business: string
  branchTh: string | null
  branchEn: string | null
  pairedBy: string
  pairedByEn: string
  pairedAt: Date
  seenAt: Date
  isHere: boolean
}

/** Of the businesses that one leads; an admin sees all. */
export const pairedDevices = query({
  may: 'cluster.pairDevices',
  input: z.object({}),
  async run(tools): Promise<ListedDevice[]> {
    const { actor } = tools.context
    const here = await deviceOf(tools)
    const { rows } = await sql<Omit<ListedDevice, 'isHere'>>`
      select d.id, d.cluster_id as "clusterId", d.branch_id as "branchId", d.name, c.name as business,
        b.name_th as "branchTh", b.name_en as "branchEn", coalesce(p.name, '') as "pairedBy",
        coalesce(p.name_en, '') as "pairedByEn", d.paired_at as "pairedAt", d.seen_at as "seenAt"
      from cluster.paired_devices d join cluster.clusters c on c.id = d.cluster_id
        left join cluster.branches b on b.id = d.branch_id
        left join identity.names p on p.account_id = d.paired_by
      where d.unpaired_at is null and (${actor.role === 'admin'} or exists (
        select from cluster.members m where m.cluster_id = d.cluster_id and m.account_id = ${actor.accountId}
          and m.status = 'active' and m.roles && array['owner', 'branchManager']))
      order by c.name, d.name, d.id limit 500`.execute(tools.db)
    return rows.map((row) => ({ ...row, isHere: row.id === here?.id }))
  },
})

/** Whoever works there by PIN is out at once. Errors: 404. */
export const unpairDevice = command({
  may: 'cluster.pairDevices',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ id: string; name: string }> {
    const device = await tools.db
      .selectFrom('cluster.paired_devices')
      .select(['cluster_id', 'name'])
      .where('id', '=', id)
      .where('unpaired_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!device) return notFound()
    await mustWorkIn(tools, device.cluster_id, leaders)
    await letGo(tools, id)
    return { id, name: device.name }
  },
  audit: {
    kind: auditKind('cluster.unpairDevice', { th: 'เลิกจับคู่เครื่องของร้าน', en: 'unpaired a device of the shop' }),
    subject: (_input, { id }) => `device:${id}`,
    details: (_input, { name }) => ({ name }),
  },
})

const leaders = ['owner', 'branchManager'] as const

async function letGo(tools: Tools<ClusterTables>, id: string): Promise<void> {
  await sql`update cluster.paired_devices set unpaired_at = now(), unpaired_by = ${tools.context.actor.accountId}
    where id = ${id} and unpaired_at is null`.execute(tools.db)
  await endDeviceSessions(tools, id)
}
