import { buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { lineShare, thankyouPath } from '../order-links.ts'
import type { OrderPage } from '../order-page.server.ts'
import { buyerWords } from '../order-words.ts'
import styles from './order-delivery.module.css'

/** The order's link, to keep or to send on. */
export function ShareOrder({ page: { order, origin, shop } }: { page: OrderPage }) {
  const text = useWords(buyerWords)
  const url = `${origin}${thankyouPath(order.token)}`
  return (
    <Stack gap={8}>
      <p className={styles.quiet}>{text.keepLink}</p>
      <Row gap={8}>
        <a
          className={buttonClass()}
          href={lineShare(`${text.shareText(order.number, shop)} ${url}`)}
          target="_blank"
          rel="noopener noreferrer external"
        >
          <Icon name="external" />
          {text.share}
        </a>
        <CopyButton value={url} size="medium">
          {text.copyLink}
        </CopyButton>
      </Row>
    </Stack>
  )
}
