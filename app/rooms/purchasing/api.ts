import * as z from 'zod'
import { type AnyCall, create, get, patch, remove } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { makeSupplier } from './save-supplier.ts'
import { supplierList } from './supplier-list.ts'
import { supplierFilePart } from './suppliers.ts'
import { addSupplierNote, changeSupplierNote, removeSupplierNote, seeSupplierNotes } from './supplier-notes.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  create('/api/purchasing/suppliers', 'A new supplier', makeSupplier, { output: z.object({ id: z.uuid() }) }),
  ...listFiles(supplierList, supplierFilePart, 'The suppliers that the list’s filters match'),
  get('/api/purchasing/suppliers/{id}/notes', 'Notes on a supplier, and whom one can name', seeSupplierNotes),
  create('/api/purchasing/suppliers/{id}/notes', 'A note on a supplier', addSupplierNote),
  patch('/api/purchasing/suppliers/{id}/notes/{note}', 'Change one’s own note on a supplier', changeSupplierNote),
  remove('/api/purchasing/suppliers/{id}/notes/{note}', 'Remove one’s own note on a supplier', removeSupplierNote),
]
