/** Where this room's pages are. */
import { suppliersPath } from './supplier-list.ts'

export const ordersPath = `${suppliersPath}/orders`
export const orderPath = (id: string): string => `${ordersPath}/${id}`
export const orderPdfPath = (id: string): string => `${orderPath(id)}/order.pdf`
export const billsPath = `${suppliersPath}/bills`
export const billPath = (id: string): string => `${billsPath}/${id}`
export const reorderPath = `${suppliersPath}/reorder`
export const pricesPath = (supplierId: string): string => `${suppliersPath}/${supplierId}/prices`
export const certificatesPath = `${suppliersPath}/certificates`
export const certificatePath = (id: string): string => `${certificatesPath}/${id}`
export const certificatePdfPath = (id: string): string => `${certificatePath(id)}/50tawi.pdf`
export const settlementsPath = '/cluster/vendor/settlements'
export const settlementPath = (id: string): string => `${settlementsPath}/${id}`
export const statementPath = (token: string): string => `/cluster/vendor/statement/${token}`
