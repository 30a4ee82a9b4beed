/**
 * The pages on which a guest comes in and buys: their one sheet holds what they show and nothing else
 * (docs/decisions/135). Named as the router names them: room and path.
 */
export const firstPages = [
  'cms:/',
  'shop:/shop/products',
  'shop:/shop/categories',
  'shop:/shop/categorie/{code}',
  'shop:/shop/product/{sku}',
  'shop:/shop/cart',
  'shop:/shop/checkout',
  'identity:/user/login',
] as const

export const isFirstPage = (id: string | undefined): boolean => firstPages.some((page) => page === id)
