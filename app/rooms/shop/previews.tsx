import { preview, type Previews } from '#ui/preview.tsx'
import {
  asked,
  cards,
  cart,
  checkout,
  orderPage,
  person,
  product,
  provinces,
  reviews,
  shelf,
  shelves,
} from './preview-samples.ts'

const here = shelves[0]!
const categorie = {
  asked: { ...asked, category: here.code },
  shelf,
  wished: [],
  here,
  path: [{ code: here.code, name: here.name }],
}
const products = { asked, shelf, shelves, again: [], wished: [], popular: [] }
const productPage = {
  product,
  hasVat: true,
  reviews,
  related: cards.slice(1),
  mayReviewIt: false,
  isWished: false,
  result: undefined,
}
const paying = { checkout, provinces, addresses: [], dispatch: null, result: undefined }

/** Every role variant of a shop page (product.md §2), as `/shop/_component/{page}/{role}` shows it. */
export const previews: Previews = {
  'cart/guest': preview(() => import('./screens/cart/guest.tsx'), { cart, cut: [], hasVat: true, result: undefined }),
  'cart/user': preview(() => import('./screens/cart/user.tsx'), {
    cart,
    cut: ['DM-DR-001'],
    hasVat: true,
    result: undefined,
  }),
  'categorie/guest': preview(() => import('./screens/categorie/guest.tsx'), categorie),
  'categorie/user': preview(() => import('./screens/categorie/user.tsx'), categorie),
  'categories/guest': preview(() => import('./screens/categories/guest.tsx'), { shelves, pictures: {} }),
  'categories/user': preview(() => import('./screens/categories/user.tsx'), { shelves, pictures: {} }),
  'checkout/guest': preview(() => import('./screens/checkout/guest.tsx'), {
    ...paying,
    person: { name: '', email: '' },
  }),
  'checkout/user': preview(() => import('./screens/checkout/user.tsx'), { ...paying, person }),
  'product/guest': preview(() => import('./screens/product/guest.tsx'), productPage),
  'product/user': preview(() => import('./screens/product/user.tsx'), { ...productPage, mayReviewIt: true }),
  'products/guest': preview(() => import('./screens/products/guest.tsx'), products),
  'products/user': preview(() => import('./screens/products/user.tsx'), { ...products, again: cards.slice(0, 2) }),
  'thankyou/guest': preview(() => import('./screens/thankyou/guest.tsx'), { page: orderPage }),
  'thankyou/user': preview(() => import('./screens/thankyou/user.tsx'), { page: orderPage }),
}
