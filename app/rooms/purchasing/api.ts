import * as z from 'zod'
import { type AnyCall, create } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { makeSupplier } from './save-supplier.ts'
import { supplierList } from './supplier-list.ts'
import { supplierFilePart } from './suppliers.ts'

export const api: AnyCall[] = [
  create('/api/purchasing/suppliers', 'A new supplier', makeSupplier, { output: z.object({ id: z.uuid() }) }),
  ...listFiles(supplierList, supplierFilePart, 'The suppliers that the list’s filters match'),
]
