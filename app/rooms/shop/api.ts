import { anyone } from '#kernel/action.server.ts'
import { type AnyCall, create, get, patch, post, put, raw, remove } from '#kernel/api.ts'
import { readForm } from '#kernel/limited-form.server.ts'
import { formObject } from '#kernel/form-object.ts'
import { browse } from './browse.ts'
import { acceptPrices, addToCart, changeQuantity, openCart, removeLine, seeCart } from './cart.ts'
import { applyCoupon, removeCoupon } from './coupons.ts'
import { answers } from './answers.ts'
import { cartTokenIn } from './cart-token.server.ts'
import { saveCheckout } from './checkout.ts'
import { readTyped } from './checkout-form.ts'
import { cancelOrder } from './end-order.ts'
import { askReturn } from './returns/request-return.ts'
import { keepTyped } from './keep-typed.ts'
import { seeOrder } from './order.ts'
import { carrierFile } from './carrier-files/carrier-file.server.ts'
import { carrierFilePath, keepTypedPath } from './order-links.ts'
import { payOrder } from './order-payment.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { orderList } from './order-list.ts'
import { orderFilePart } from './order-queue.ts'
import { placeOrder } from './place-order.ts'
import { seeProduct } from './see-product.ts'
import { suggest } from './suggest.ts'
import { officeCalls } from './office-calls.ts'

/** The shop for other programs: the same queries and commands as the screens. */
export const api: AnyCall[] = [
  ...officeCalls,
  get('/api/shop/products', 'Products for sale, 24 a page', browse, { output: answers.products }),
  get('/api/shop/products/{sku}', 'A product with all its variants and their stock', seeProduct, {
    output: answers.product,
  }),
  get('/api/shop/suggest', 'What somebody typing may mean: at most 8 categories and products by name', suggest, {
    output: answers.suggestions,
  }),
  create('/api/shop/carts', 'A new, empty cart; keep its token', openCart, { output: answers.newCart }),
  get('/api/shop/carts/{cart}', 'The cart with prices and stock of this moment', seeCart, { output: answers.cart }),
  create('/api/shop/carts/{cart}/lines', 'Put something into the cart', addToCart, { output: answers.added }),
  patch('/api/shop/carts/{cart}/lines/{sku}', 'How many of it', changeQuantity, { output: answers.quantity }),
  remove('/api/shop/carts/{cart}/lines/{sku}', 'Take a line out', removeLine, { output: answers.removed }),
  post('/api/shop/carts/{cart}/accepted-prices', 'The buyer accepts the changed prices', acceptPrices),
  create('/api/shop/carts/{cart}/coupons', 'Put a code into the cart; the cart says what it does', applyCoupon, {
    output: answers.coupon,
  }),
  remove('/api/shop/carts/{cart}/coupons/{code}', 'Take a code out', removeCoupon),
  put('/api/shop/carts/{cart}/checkout', 'Who buys and where it goes', saveCheckout, { output: answers.checkout }),
  raw(
    'POST',
    keepTypedPath,
    'Keeps what this browser types at checkout with its cart',
    async (context, request) => {
      const form = formObject(await readForm(request))
      const cart = context.actor.accountId === null ? cartTokenIn(request) : null
      await keepTyped(context, { cart, ...readTyped(form) })
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    },
    { may: anyone },
  ),
  raw('GET', carrierFilePath, 'Parcels that wait, as a carrier’s file takes them', carrierFile),
  create('/api/shop/orders', 'Place the order: holds the goods, fixes the price, opens the payment', placeOrder, {
    output: answers.placed,
  }),
  get('/api/shop/orders/{order}', 'An order by its token', seeOrder, { output: answers.order }),
  create('/api/shop/orders/{order}/payment-intents', 'Where to pay the order', payOrder, { output: answers.intent }),
  post('/api/shop/orders/{order}/return-requests', 'Ask to give goods of an order back', askReturn),
  post('/api/shop/orders/{order}/cancel', 'Cancel an order that is not confirmed yet', cancelOrder, {
    output: answers.cancelled,
  }),
  ...listFiles(orderList, orderFilePart, 'The orders that the list’s filters match'),
]
