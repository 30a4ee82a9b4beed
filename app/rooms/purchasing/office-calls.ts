/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { changeSupplier } from './save-supplier.ts'
import { archiveSuppliers, bringBackSuppliers } from './suppliers.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/purchasing/change-supplier', 'Change supplier', changeSupplier),
  post('/api/office/purchasing/archive-suppliers', 'Archive suppliers', archiveSuppliers),
  post('/api/office/purchasing/bring-back-suppliers', 'Bring back suppliers', bringBackSuppliers),
]
