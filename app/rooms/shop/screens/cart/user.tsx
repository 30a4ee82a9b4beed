import { CartView, type CartProps } from './cart-view.tsx'

export default function CartForUser(props: CartProps) {
  return <CartView {...props} />
}
