export { makeSupplier } from './save-supplier.ts'
export { archiveSuppliers } from './suppliers.ts'
