import { LinkButton } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { orderPath } from '../../order-links.ts'
import type { OrderPage } from '../../order-page.server.ts'
import { buyerWords } from '../../order-words.ts'
import { Thanks } from './thanks.tsx'
import { ClaimLink } from '../../parts/claim-link.tsx'
import styles from './thanks.module.css'

/** Who is signed in finds it again among their orders. */
export default function UserThankyou({ page }: { page: OrderPage }) {
  const text = useWords(buyerWords)
  return (
    <Thanks page={page}>
      <ClaimLink order={page.order} />
      <Row gap={8} className={styles.offer}>
        <LinkButton icon="receipt" to={orderPath(page.order.token)}>
          {text.seeOrder}
        </LinkButton>
        <LinkButton kind="quiet" to="/shop/orders">
          {text.myOrders}
        </LinkButton>
      </Row>
    </Thanks>
  )
}
