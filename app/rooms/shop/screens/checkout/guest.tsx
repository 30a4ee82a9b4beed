import { Link } from 'react-router'
import { useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'
import { CheckoutView, type CheckoutProps } from './checkout-view.tsx'

export default function CheckoutForGuest(props: CheckoutProps) {
  const text = useWords(cartWords)
  return (
    <CheckoutView
      {...props}
      who={
        <>
          {text.haveAccount} <Link to="/user/login?next=%2Fshop%2Fcheckout">{text.signIn}</Link>
        </>
      }
    />
  )
}
