import { LinkButton } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { thankyouPath } from '../../order-links.ts'
import type { OrderPage } from '../../order-page.server.ts'
import { buyerWords } from '../../order-words.ts'
import { Thanks } from './thanks.tsx'
import styles from './thanks.module.css'

/** A guest may make an account for the next time. */
export default function GuestThankyou({ page }: { page: OrderPage }) {
  const text = useWords(buyerWords)
  return (
    <Thanks page={page}>
      <Row justify="between" className={styles.offer}>
        <Stack gap={0}>
          <h2 className={styles.title}>{text.joinTitle}</h2>
          <p className={styles.body}>{text.joinBody}</p>
        </Stack>
        <LinkButton icon="user" to={`/user/register?next=${encodeURIComponent(thankyouPath(page.order.token))}`}>
          {text.join}
        </LinkButton>
      </Row>
    </Thanks>
  )
}
