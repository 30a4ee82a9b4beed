import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { LiveRegion } from '#ui/hidden.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { Refused } from '#kernel/screen.server.ts'
import { paperPath, paymentPath } from '../links.ts'
import { words } from '../words.ts'

export interface NewsProps {
  payment: {
    slug: string
    status: string
    payable: { status: string; amountSatang: bigint; paidSatang: bigint }
    rejectedReason: string | null
    attemptsLeft: number
    slips: readonly { status: string; reason: string | null }[]
    documents: readonly { number: string; token: string }[]
    returnPath: string
    newerSlug: string | null
  }
  done: boolean
  refused: Refused | undefined
}

/** How the payment stands, and the next thing to do; spoken when it changes by itself. */
export function PaymentNews(props: NewsProps) {
  const { payment, done, refused } = props
  const news = newsOf(props, useWords(words))
  const text = useWords(words)
  return (
    <Stack gap={16}>
      <LiveRegion>{news?.title ?? ''}</LiveRegion>
      {refused && <Notice tone="bad" urgent title={refused.message} />}
      {news && (
        <Notice tone={news.tone} title={news.title}>
          {news.body}
        </Notice>
      )}
      {done && payment.payable.paidSatang > payment.payable.amountSatang && (
        <Notice tone="warn" title={text.overpaid} />
      )}
      <NextDeed payment={payment} done={done} />
    </Stack>
  )
}

function newsOf({ payment, done }: NewsProps, text: (typeof words)['th']) {
  const asked = payment.slips.findLast((slip) => slip.status === 'needs_info')
  const isClosed = payment.payable.status === 'closed'
  if (payment.status === 'succeeded' && isClosed)
    return { tone: 'info', title: text.waitsDecision, body: text.waitsDecisionLead } as const
  if (done) return { tone: 'good', title: text.paid, body: text.paidLead } as const
  if (asked)
    return { tone: 'warn', title: `${text.needsInfo}: ${asked.reason ?? ''}`, body: text.needsInfoLead } as const
  if (payment.status === 'in_review') return { tone: 'info', title: text.inReview, body: text.inReviewLead } as const
  if (payment.status === 'rejected') return { tone: 'bad', title: text.tooMany, body: text.tooManyLead } as const
  if (isClosed) return { tone: 'warn', title: text.closed, body: text.closedLead } as const
  if (payment.newerSlug) return { tone: 'warn', title: text.replaced, body: undefined } as const
  if (payment.status === 'expired' || payment.status === 'cancelled')
    return { tone: 'warn', title: text.expired, body: text.expiredLead } as const
  if (payment.rejectedReason)
    return {
      tone: 'bad',
      title: `${text.slipRejected}: ${payment.rejectedReason}`,
      body: text.attemptsLeft(payment.attemptsLeft),
    } as const
  return null
}

function NextDeed({ payment, done }: Pick<NewsProps, 'payment' | 'done'>) {
  const text = useWords(words)
  const { state } = useNavigation()
  const paper = payment.documents.at(-1)
  const isOver = payment.status === 'expired' || payment.status === 'cancelled'
  if (done)
    return (
      <Row>
        <LinkButton kind="primary" to={payment.returnPath}>
          {text.goBack}
        </LinkButton>
        {paper && (
          <LinkButton icon="receipt" to={paperPath(paper.token)}>
            {text.toReceipt}
          </LinkButton>
        )}
      </Row>
    )
  if (!isOver || payment.payable.status === 'closed') return null
  if (payment.newerSlug)
    return (
      <LinkButton kind="primary" to={paymentPath(payment.newerSlug)}>
        {text.toNewer}
      </LinkButton>
    )
  return (
    <Form method="post" action={paymentPath(payment.slug)}>
      <Button type="submit" kind="primary" icon="qr" name="deed" value="renew" busy={state !== 'idle'}>
        {text.renew}
      </Button>
    </Form>
  )
}
