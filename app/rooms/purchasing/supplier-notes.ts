/** Whoever sees a supplier writes to colleagues about it: the accountant and the stock keeper, too. */
import { notesOn } from '#rooms/notes/index.ts'
import { command, query } from './room.ts'
import { supplierPath } from './supplier-list.ts'

export const {
  see: seeSupplierNotes,
  add: addSupplierNote,
  change: changeSupplierNote,
  remove: removeSupplierNote,
  file: openSupplierFile,
} = notesOn(
  { query, command },
  {
    kind: 'supplier',
    see: 'purchasing.seeSuppliers',
    write: 'purchasing.seeSuppliers',
    path: supplierPath,
    async name({ db }, id) {
      const row = await db.selectFrom('purchasing.suppliers').select('name').where('id', '=', id).executeTakeFirst()
      return row?.name ?? null
    },
  },
)
