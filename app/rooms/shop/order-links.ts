/** Where orders and their money are. */
export const orderPath = (token: string): string => `/shop/orders/${encodeURIComponent(token)}`
export const thankyouPath = (token: string): string => `/shop/thankyou/${encodeURIComponent(token)}`
export const paymentPath = (slug: string): string => `/billing/payment/${encodeURIComponent(slug)}`
export const paperPath = (token: string): string => `/billing/invoice/${encodeURIComponent(token)}`
/** The files of a paid order, by a link of their own. */
export const downloadsPath = (link: string): string => `/shop/downloads/${encodeURIComponent(link)}`
/** One's own review; a guest brings the order's link along. */
export const reviewFormPath = (sku: string, order: string | null = null): string =>
  `/shop/product/${encodeURIComponent(sku)}/review${order ? `?order=${encodeURIComponent(order)}` : ''}`
/** A guest confirms by it that they wait for a product, and ends it. */
export const noticePath = (token: string): string => `/shop/notices/${encodeURIComponent(token)}`
export const claimPath = (token: string): string => `${orderPath(token)}/claim`
export const keepTypedPath = '/shop/checkout/typed'
export const carrierFilePath = '/cluster/user/store/orders/carrier-file'
export const payoutsPath = '/cluster/user/store/orders/payouts'
export const queuePath = '/cluster/user/store/orders'
export const shipPath = (numbers: readonly string[]): string =>
  `${queuePath}/ship?${new URLSearchParams(numbers.map((each) => ['number', each]))}`
export const deliveryPath = '/config/delivery'
export const newOrderPath = `${queuePath}/new`
export const lineShare = (text: string): string => `https://line.me/R/share?text=${encodeURIComponent(text)}`
export const queuedPath = (number: string): string => `${queuePath}/${encodeURIComponent(number)}`
/** As staff have just made it: with what comes next. */
export const madePath = (number: string): string => `${queuedPath(number)}?made=1`
/** What is printed of these orders: shop/desk/prints.ts. */
export const printPath = (what: string, numbers: readonly string[]): string =>
  `${queuePath}/print?${new URLSearchParams([['what', what], ...numbers.map((each) => ['number', each])])}`
export const editPath = (number: string): string => `${queuedPath(number)}/edit`
/** For staff: what of an order's files was taken. */
export const queuedDownloadsPath = (number: string): string => `${queuePath}/${encodeURIComponent(number)}/downloads`
export const productFilesPath = (id: string): string => `/cluster/products/${encodeURIComponent(id)}/files`
export const productPath = (sku: string): string => `/shop/product/${encodeURIComponent(sku)}`
/** What visitors see of a shop that is not open yet. */
export const openingPath = '/shop/opening'
