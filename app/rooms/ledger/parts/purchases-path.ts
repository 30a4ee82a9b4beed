/** Where purchases stand: other rooms' pages lead there. */
export const purchasesPath = '/cluster/bills/purchases'
/** `new` is a page of its own. */
export const purchasePath = (id: string): string => `${purchasesPath}/${id}`
export const newPurchasePath = `${purchasesPath}/new`
