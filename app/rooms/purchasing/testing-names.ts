/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  vendor: `select id as value from purchasing.vendors order by id limit 1`,
  vendorSettlement: `select id as value from purchasing.settlements order by until_on desc limit 1`,
  supplier: `select id as value from purchasing.suppliers order by name limit 1`,
  purchaseOrder: `select id as value from purchasing.orders where state in ('partly_received', 'ordered') order by id limit 1`,
  supplierBill: `select id as value from purchasing.bills order by id limit 1`,
  certificate50: `select payment_id as value from purchasing.certificates order by id limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cluster/vendor/{id}': '/cluster/vendor/{vendor}',
  '/cluster/vendor/settlements/{id}': '/cluster/vendor/settlements/{vendorSettlement}',
  '/cluster/user/store/suppliers/{id}': '/cluster/user/store/suppliers/{supplier}',
  '/cluster/user/store/suppliers/{id}/prices': '/cluster/user/store/suppliers/{supplier}/prices',
  '/cluster/user/store/suppliers/orders/{id}': '/cluster/user/store/suppliers/orders/{purchaseOrder}',
  '/cluster/user/store/suppliers/orders/{id}/receive': '/cluster/user/store/suppliers/orders/{purchaseOrder}/receive',
  '/cluster/user/store/suppliers/orders/{id}/bill': '/cluster/user/store/suppliers/orders/{purchaseOrder}/bill',
  '/cluster/user/store/suppliers/orders/{id}/return': '/cluster/user/store/suppliers/orders/{purchaseOrder}/return',
  '/cluster/user/store/suppliers/orders/{id}/credit': '/cluster/user/store/suppliers/orders/{purchaseOrder}/credit',
  '/cluster/user/store/suppliers/bills/{id}': '/cluster/user/store/suppliers/bills/{supplierBill}',
  '/cluster/user/store/suppliers/certificates/{id}': '/cluster/user/store/suppliers/certificates/{certificate50}',
}
