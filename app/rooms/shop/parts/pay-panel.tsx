/** The money's next step: the way to the one page with the QR, a fresh QR, the slip under review, or the receipt. */
import { Form, useNavigation, useRevalidator } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { orderPath, paperPath, paymentPath } from '../order-links.ts'
import type { OrderPage } from '../order-page.server.ts'
import type { OrderPhase } from '../order-phase.ts'
import { buyerWords, orderWords } from '../order-words.ts'
import styles from './pay-panel.module.css'

export function PayPanel({ page, phase }: { page: OrderPage; phase: OrderPhase }) {
  const { payment, order } = page
  if (phase === 'toPay' && payment?.status === 'awaiting') return <PayNow payment={payment} now={page.now} />
  if (phase === 'toPay') return <FreshCode token={order.token} />
  if (phase === 'inReview' || phase === 'lateReview')
    return payment && <SlipLink slug={payment.slug} asked={payment.slips.at(-1)?.status === 'needs_info'} />
  if (phase === 'timeOver' || phase === 'cancelled') return <OrderAgain slug={payment?.slug} />
  return <Papers papers={order.payment?.documents ?? []} />
}

function PayNow({ payment, now }: { payment: NonNullable<OrderPage['payment']>; now: Date }) {
  const text = useWords(buyerWords)
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { slug, amountSatang, accountName, expiresAt, rejectedReason } = payment
  const amount = format.price(amountSatang)
  return (
    <Card>
      <Stack gap={16}>
        {rejectedReason && <Notice tone="bad" title={text.slipRefused(rejectedReason)} />}
        <div className={styles.pay}>
          <div>
            <p className={styles.quiet}>{text.amount}</p>
            <p className={styles.amount}>{amount}</p>
            {accountName && <p className={styles.quiet}>{text.payTo(accountName)}</p>}
          </div>
          <div>
            {text.timeLeft} <Countdown until={iso(expiresAt)} now={iso(now)} onEnd={() => void revalidate()} />
          </div>
          <LinkButton kind="primary" size="large" wide to={paymentPath(slug)} icon="qr">
            {text.goPay}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  )
}

/** The old code has ended, the goods are still held. Works without script: the order's page answers. */
function FreshCode({ token }: { token: string }) {
  const text = useWords(buyerWords)
  const { state } = useNavigation()
  return (
    <Notice
      tone="warn"
      title={text.renewLead}
      action={
        <Form method="post" action={orderPath(token)}>
          <Button type="submit" kind="primary" icon="qr" name="operation" value="pay" busy={state === 'submitting'}>
            {text.renew}
          </Button>
        </Form>
      }
    />
  )
}

function SlipLink({ slug, asked }: { slug: string; asked: boolean }) {
  const text = useWords(buyerWords)
  return (
    <Row>
      <LinkButton kind={asked ? 'primary' : 'secondary'} icon={asked ? 'upload' : 'receipt'} to={paymentPath(slug)}>
        {asked ? text.sendSlip : text.seeSlip}
      </LinkButton>
    </Row>
  )
}

function OrderAgain({ slug }: { slug: string | undefined }) {
  const text = useWords(buyerWords)
  return (
    <Row>
      <LinkButton kind="primary" to="/shop/products">
        {text.orderAgain}
      </LinkButton>
      {slug && (
        <LinkButton icon="upload" to={paymentPath(slug)}>
          {text.sendSlip}
        </LinkButton>
      )}
    </Row>
  )
}

function Papers({ papers }: { papers: readonly { kind: string; token: string }[] }) {
  const text = useWords(buyerWords)
  const named = useWords(orderWords)
  const paper = papers.at(-1)
  return (
    <Row>
      {paper && (
        <LinkButton kind="primary" icon="receipt" to={paperPath(paper.token)}>
          {text.seePaper(named[`paper_${paper.kind}` as 'paper_receipt'] ?? named.paper)}
        </LinkButton>
      )}
      <LinkButton to="/shop/products">{text.shopAgain}</LinkButton>
    </Row>
  )
}

const iso = (at: Date) => new Date(at).toISOString()
