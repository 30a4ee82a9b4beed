import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'
import { CartView, type CartProps } from './cart-view.tsx'

/** A guest's cart lives on this device: signing in takes it along. */
export default function CartForGuest(props: CartProps) {
  const text = useWords(cartWords)
  return (
    <CartView
      {...props}
      after={
        <Notice action={<LinkButton to="/user/login?next=%2Fshop%2Fcart">{text.signIn}</LinkButton>}>
          {text.keepCart}
        </Notice>
      }
    />
  )
}
