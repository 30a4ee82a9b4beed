/** The businesses of this tenant, for rooms above that set them up. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { maybePhone, plainLine, properName } from '#kernel/contact-inputs.ts'
import { notFound } from '#kernel/refusals.ts'
import { type StaffRole, staffRoles } from '#kernel/roles.ts'
import { branchNo } from '#kernel/thai-inputs.ts'
import { mustWorkIn } from './business-access.ts'
import { refuse } from './refusals.ts'
import { type ClusterTables, command, query, within } from './room.ts'

export interface Business {
  id: string
  name: string
  legalName: string
  taxId: string | null
  vatFrom: string | null
  phone: string
  address: string
  /** What the asker does there; nothing for an admin who does not work there. */
  roles: StaffRole[]
  people: number
  branches: { id: string; branchNo: string; th: string; en: string; address: string }[]
}

/** Those in which one works; all of them for the tenant's admin. */
export const myBusinesses = query({
  may: 'cluster.see',
  input: z.object({}),
  async run({ db, context: { actor } }): Promise<Business[]> {
    const { rows } = await sql<Business>`
      select c.id, c.name, c.legal_name as "legalName", c.tax_id as "taxId", c.vat_registered_from::text as "vatFrom", c.phone, c.address,
        coalesce(m.roles, '{}') as roles,
        (select count(*)::int from cluster.members w where w.cluster_id = c.id and w.status = 'active') as people,
        (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'branchNo', b.branch_no, 'th', b.name_th, 'en', b.name_en,
          'address', b.address) order by b.branch_no), '[]') from cluster.branches b where b.cluster_id = c.id) as branches
      from cluster.clusters c
        left join cluster.members m on m.cluster_id = c.id and m.account_id = ${actor.accountId} and m.status = 'active'
      where m.id is not null or ${actor.role === 'admin' || actor.role === 'manager'} order by c.created_at`.execute(db)
    return rows
  },
})

/** Errors: 404 for another business, and for who does not work there. */
export const seeBusiness = query({
  may: 'cluster.see',
  // a word that is no id is no business
  input: z.object({ id: z.string().max(100) }),
  async run(tools, { id }): Promise<Business> {
    return (await myBusinesses(tools, {})).find((one) => one.id === id) ?? notFound()
  },
})

export interface NewBusiness {
  name: string
  legalName: string
  taxId: string | null
  vatFrom: string | null
  phone: string
  address: string
  branch: { branchNo: string; th: string; en: string }
}

/**
 * All businesses of a tenant are one tax-payer's (decision 600), who has each branch number once. Whoever asks has the numbers to
 * themselves until their transaction ends.
 */
async function isBranchNoTaken(
  tools: Tools<ClusterTables>,
  no: string,
  except: string | null = null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tools.context.tenantId} branches`}, 61))`.execute(
    tools.db,
  )
  const { rows } = await sql`
    select from cluster.branches where branch_no = ${no} and cluster_id is distinct from ${except}::uuid limit 1`.execute(
    tools.db,
  )
  return rows.length > 0
}

/** With its first branch, and the asker as its owner. `id` is one that stands there with nothing filled in. Errors: 409. */
export const foundBusiness = within(
  async (tools, one: NewBusiness, id: string | null): Promise<{ id: string; branchId: string }> => {
    const { name, legalName, taxId, vatFrom, phone, address, branch } = one
    const { rows } = id
      ? await sql<{ id: string }>`
          update cluster.clusters set name = ${name}, legal_name = ${legalName}, tax_id = ${taxId}, vat_registered_from = ${vatFrom}::date,
            phone = ${phone}, address = ${address} where id = ${id} returning id`.execute(tools.db)
      : await sql<{ id: string }>`
          insert into cluster.clusters (name, legal_name, tax_id, vat_registered_from, owner_id, phone, address)
          values (${name}, ${legalName}, ${taxId}, ${vatFrom}::date, ${tools.context.actor.accountId}, ${phone}, ${address})
          returning id`.execute(tools.db)
    const clusterId = rows[0]!.id
    if (await isBranchNoTaken(tools, branch.branchNo, id)) refuse('branchIsThere', { field: 'branchNo' })
    const { rows: branches } = await sql<{ id: string }>`
      insert into cluster.branches as b (cluster_id, branch_no, name_th, name_en, address)
      values (${clusterId}, ${branch.branchNo}, ${branch.th}, ${branch.en}, ${address})
      on conflict (tenant_id, cluster_id, branch_no) do update set name_th = excluded.name_th, name_en = excluded.name_en,
        address = excluded.address
      returning id`.execute(tools.db)
    await sql`
      insert into cluster.members (cluster_id, account_id, roles) values (${clusterId}, ${tools.context.actor.accountId}, '{owner}')
      on conflict (tenant_id, cluster_id, account_id) do nothing`.execute(tools.db)
    return { id: clusterId, branchId: branches[0]!.id }
  },
)

const BusinessInput = z.object({
  id: z.uuid(),
  name: properName({ max: 200 }),
  phone: maybePhone,
  address: plainLine({ max: 300 }),
})

/** What people call it. Whom the tax office knows it as is billing's. */
export const renameBusiness = command({
  may: 'cluster.changeBusiness',
  input: BusinessInput,
  async run(tools, { id, ...now }) {
    await mustBelong(tools, id, ['owner'])
    const before = await seeBusiness(tools, { id })
    await tools.db.updateTable('cluster.clusters').set(now).where('id', '=', id).execute()
    return { id, before: { name: before.name, phone: before.phone, address: before.address } }
  },
  audit: {
    kind: auditKind('cluster.businessChanged', { th: 'แก้ไขข้อมูลกิจการ', en: 'changed the business' }),
    subject: ({ id }) => `cluster:${id}`,
    details: ({ id: _, ...after }, { before }) => ({ before, after }),
  },
})

const BranchInput = z.object({
  clusterId: z.uuid(),
  branchNo,
  nameTh: properName({ max: 120 }),
  nameEn: z.string().trim().max(120).default(''),
  address: plainLine({ max: 300 }),
})

/** Errors: 404; 409 for a number that the tax-payer has already. */
export const addBranch = command({
  may: 'cluster.changeBusiness',
  input: BranchInput,
  async run(tools, { clusterId, branchNo: no, nameTh, nameEn, address }): Promise<{ id: string }> {
    await mustBelong(tools, clusterId, ['owner'])
    if (await isBranchNoTaken(tools, no)) refuse('branchIsThere', { field: 'branchNo' })
    const { rows } = await sql<{ id: string }>`
      insert into cluster.branches (cluster_id, branch_no, name_th, name_en, address)
      values (${clusterId}, ${no}, ${nameTh}, ${nameEn || nameTh}, ${address}) returning id`.execute(tools.db)
    return rows[0]!
  },
  audit: {
    kind: auditKind('cluster.branchAdded', { th: 'เพิ่มสาขา', en: 'added a branch' }),
    subject: ({ clusterId }) => `cluster:${clusterId}`,
    details: ({ clusterId: _, ...branch }) => branch,
  },
})

export const isBranchOf = within(
  async ({ db }, { clusterId, branchId }: { clusterId: string; branchId: string }): Promise<boolean> => {
    const found = await db
      .selectFrom('cluster.branches')
      .select('id')
      .where('id', '=', branchId)
      .where('cluster_id', '=', clusterId)
      .executeTakeFirst()
    return found !== undefined
  },
)

/** For rooms above. Errors: 404 for a business that is not here, and for who does not work there, or not as one of these. */
export const mustBelong = within(
  async (tools, clusterId: string, roles: readonly StaffRole[] = staffRoles): Promise<void> => {
    const { rows } = await sql`select from cluster.clusters where id = ${clusterId}`.execute(tools.db)
    if (rows.length === 0) notFound()
    await mustWorkIn(tools, clusterId, roles)
  },
)
