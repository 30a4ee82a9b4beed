export const stockPath = '/cluster/user/store/inventorys'
export const toOrderPath = `${stockPath}/to-order`
export const expiringPath = `${stockPath}/expiring`
export const transfersPath = `${stockPath}/transfers`
export const countsPath = `${stockPath}/counts`
export const placesPath = `${stockPath}/places`
/** Orders by their number; the shop's page, which stands above. */
export const orderPath = (number: string): string => `/cluster/user/store/orders?q=${encodeURIComponent(number)}`
export const valuePath = `${stockPath}/value`
/** The report of goods and materials, of one kind. */
export const goodsCardPath = (variantId: string): string => `${stockPath}/${variantId}/card`
