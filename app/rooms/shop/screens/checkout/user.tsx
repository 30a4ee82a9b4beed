import { CheckoutView, type CheckoutProps } from './checkout-view.tsx'

export default function CheckoutForUser(props: CheckoutProps) {
  return <CheckoutView {...props} />
}
