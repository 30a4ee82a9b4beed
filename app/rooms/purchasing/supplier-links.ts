export const suppliersPath = '/cluster/user/store/suppliers'
/** `new` is the one that is not there yet. */
export const supplierPath = (id: string): string => `${suppliersPath}/${id}`
