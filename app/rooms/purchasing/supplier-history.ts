/** Who did what with a supplier, from the audit trail. */
import * as z from 'zod'
import { recordHistory } from '#kernel/history.server.ts'
import { query } from './room.ts'

export const supplierHistory = query({
  may: 'purchasing.seeSuppliers',
  input: z.object({ id: z.uuid() }),
  run: ({ db }, { id }) =>
    recordHistory(db, { room: 'purchasing', subjects: [`supplier:${id}`], among: { many: 'suppliers', id } }),
})
