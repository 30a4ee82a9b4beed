/** One of the customer groups: seen, made and changed. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { CustomerGroupInput } from './customer-group-input.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'

/** Null for the one that is to be made. */
export const seeCustomerGroup = query({
  may: 'cluster.changeCustomerGroups',
  input: z.object({ id: z.uuid().nullable() }),
  async run({ db }, { id }) {
    if (id === null) return null
    const row = await db
      .selectFrom('cluster.customer_groups')
      .select(['id', 'name', 'note', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ?? notFound()
  },
})

/** Without an id a new one. Errors: 404; 409 when somebody else saved it since `version`. */
export const saveCustomerGroup = command({
  may: 'cluster.changeCustomerGroups',
  input: CustomerGroupInput.extend({ id: z.uuid().nullable(), version: z.coerce.number().int().default(0) }),
  async run(tools, { id, version, ...typed }): Promise<{ id: string }> {
    if (id === null)
      return tools.db.insertInto('cluster.customer_groups').values(typed).returning('id').executeTakeFirstOrThrow()
    const known = await tools.db
      .selectFrom('cluster.customer_groups')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!known) return notFound()
    if (known.version !== version) refuse('customerGroupChanged', { version: known.version })
    await tools.db
      .updateTable('cluster.customer_groups')
      .set({ ...typed, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    return { id }
  },
  audit: {
    kind: auditKind('cluster.saveCustomerGroup', { th: 'แก้ไขกลุ่มลูกค้า', en: 'changed customer groups' }),
    subject: (_input, { id }) => `customer-group:${id}`,
    details: ({ name }) => ({ name }),
  },
})
