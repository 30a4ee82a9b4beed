import * as z from 'zod'
import { type AnyCall, create, get, patch, raw, remove } from '#kernel/api.ts'
import { makeVendor } from './save-vendor.ts'
import { seeSettlement, seeVendorWork } from './vendors/see-vendors.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { billList } from './bills/bill-list.ts'
import { billFilePart, seeBill } from './bills/bills.ts'
import { certificateList } from './certificates/certificate-list.ts'
import { certificateFilePart, certificatePdf } from './certificates/certificates.ts'
import { officeCalls } from './office-calls.ts'
import { makeOrder } from './orders/change-order.ts'
import { orderList } from './orders/order-list.ts'
import { orderPdf } from './orders/order-paper.server.ts'
import { orderFilePart } from './orders/orders.ts'
import { seeOrder } from './orders/see-order.ts'
import { seePrices } from './prices/prices.ts'
import { suggested } from './reorder/suggest.ts'
import { makeSupplier } from './save-supplier.ts'
import { supplierList } from './supplier-list.ts'
import { addSupplierNote, changeSupplierNote, removeSupplierNote, seeSupplierNotes } from './supplier-notes.ts'
import { supplierFilePart } from './suppliers.ts'

export const api: AnyCall[] = [
  create('/api/purchasing/vendors', 'Adds a vendor', makeVendor, { output: z.object({ id: z.uuid() }) }),
  get(
    '/api/purchasing/vendors/{id}',
    'What stands with a vendor: its goods, what is not settled, its settlements',
    seeVendorWork,
  ),
  get('/api/purchasing/settlements/{id}', 'A settlement with its lines', seeSettlement),
  ...officeCalls,
  create('/api/purchasing/suppliers', 'A new supplier', makeSupplier, { output: z.object({ id: z.uuid() }) }),
  ...listFiles(supplierList, supplierFilePart, 'The suppliers that the list’s filters match'),
  ...listFiles(orderList, orderFilePart, 'The purchase orders that the list’s filters match'),
  ...listFiles(billList, billFilePart, 'The bills of suppliers that the list’s filters match'),
  ...listFiles(certificateList, certificateFilePart, 'Tax withheld from suppliers, with its certificates'),
  get('/api/purchasing/suppliers/{supplierId}/prices', 'What a supplier charges', seePrices),
  get('/api/purchasing/reorder', 'What to order, from what sells and how long it takes to come', suggested),
  create('/api/purchasing/orders', 'A new purchase order', makeOrder, {
    output: z.object({ id: z.uuid(), number: z.string() }),
  }),
  get('/api/purchasing/orders/{id}', 'A purchase order with what came, what was billed and what went back', seeOrder),
  get('/api/purchasing/bills/{id}', 'A supplier’s bill with its receipts and payments', seeBill),
  raw(
    'GET',
    '/cluster/user/store/suppliers/orders/{id}/order.pdf',
    'A purchase order on paper',
    (context, _request, { id = '' }) => orderPdf(context, id),
  ),
  raw(
    'GET',
    '/cluster/user/store/suppliers/certificates/{id}/50tawi.pdf',
    'The certificate of tax withheld of a payment',
    (context, _request, { id = '' }) => certificatePdf(context, id),
  ),
  get('/api/purchasing/suppliers/{id}/notes', 'Notes on a supplier, and whom one can name', seeSupplierNotes),
  create('/api/purchasing/suppliers/{id}/notes', 'A note on a supplier', addSupplierNote),
  patch('/api/purchasing/suppliers/{id}/notes/{note}', 'Change one’s own note on a supplier', changeSupplierNote),
  remove('/api/purchasing/suppliers/{id}/notes/{note}', 'Remove one’s own note on a supplier', removeSupplierNote),
]
