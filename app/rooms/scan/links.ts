/** Of other rooms, whose doors no page may open. */
import { href } from 'react-router'

export const shopPath = (sku: string): string => href('/shop/product/:sku', { sku })
export const shelfPath = (variantId: string): string => href('/cluster/user/store/inventorys/:id', { id: variantId })
export const goodsPath = (productId: string): string => href('/cluster/products/:id', { id: productId })
export const countPath = (count: string): string => href('/cluster/user/store/inventorys/counts/:count', { count })
export const transferPath = (transfer: string): string =>
  href('/cluster/user/store/inventorys/transfers/:transfer', { transfer })
export const scanPath = href('/scan')
