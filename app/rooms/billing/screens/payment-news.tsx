import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { LiveRegion } from '#ui/hidden.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import tones from '#ui/tone.module.css'
import { useLocale, useWords } from '#ui/words.tsx'
import type { LocalText } from '#kernel/context.ts'
import type { Refused } from '#kernel/screen.server.ts'
import { paperPath, paymentPath } from '../links.ts'
import { isOver, type Standable, type Standing, standingOf } from '../payment-standing.ts'
import { words } from '../words.ts'
import { held } from '#ui/held.tsx'
import styles from './payment-news.module.css'

type Tone = 'info' | 'good' | 'warn' | 'bad'

export interface NewsProps {
  payment: Omit<Standable, 'payable' | 'slips'> & {
    slug: string
    number: string
    payable: Standable['payable'] & { settledAt: Date | null }
    attemptsLeft: number
    slips: readonly { status: string; reason: string | null }[]
    documents: readonly { number: string; token: string }[]
    returnPath: string
    back: LocalText | null
    takesMore: boolean
  }
  refused?: Refused | undefined
}

/** How the payment stands, and the next thing to do; spoken when it changes by itself. */
export function PaymentNews({ payment, refused }: NewsProps) {
  const standing = standingOf(payment)
  const news = useNews(payment, standing)
  const text = useWords(words)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAfter(title, standing)
  return (
    <Stack gap={16}>
      <LiveRegion>{news?.title ?? ''}</LiveRegion>
      {refused && <Notice tone="bad" urgent title={refused.message} />}
      {news && (standing === 'refused' || standing === 'asked') && (
        <Notice tone={news.tone} title={news.title}>
          {news.body}
        </Notice>
      )}
      {news && standing !== 'refused' && standing !== 'asked' && (
        <section className={styles.news}>
          <span className={cx(styles.mark, tones[news.tone], isOver(standing) && styles.done)}>
            <Icon name={marks[standing] ?? 'info'} size={32} />
          </span>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {held(news.title)}
          </h2>
          {isOver(standing) && <PaidSum payment={payment} />}
          <p>{held(news.body)}</p>
          {standing === 'overpaid' && !payment.takesMore && <Notice tone="warn" title={text.overpaid} />}
          <NextOperation payment={payment} standing={standing} />
        </section>
      )}
    </Stack>
  )
}

const marks: Partial<Record<Standing, IconName>> = {
  paid: 'check',
  overpaid: 'check',
  partial: 'wallet',
  late: 'wallet',
  inReview: 'clock',
  expired: 'clock',
  replaced: 'qr',
  closed: 'close',
  tooMany: 'warning',
}

function PaidSum({ payment: { payable } }: Pick<NewsProps, 'payment'>) {
  const text = useWords(words)
  const format = useFormat()
  return (
    <p>
      <span className={styles.sum}>{format.baht(payable.amountSatang)}</span>
      {payable.settledAt && <span className={styles.when}>{text.paidAt(format.dateTime(payable.settledAt))}</span>}
    </p>
  )
}

function useNews(
  payment: NewsProps['payment'],
  standing: Standing,
): { tone: Tone; title: string; body: string | undefined } | null {
  const text = useWords(words)
  const { baht } = useFormat()
  const { amountSatang, paidSatang } = payment.payable
  const asked = payment.slips.findLast((slip) => slip.status === 'needs_info')
  const news: Record<Standing, [Tone, string, string | undefined] | null> = {
    open: null,
    refused: ['bad', `${text.slipRejected}: ${payment.rejectedReason ?? ''}`, text.attemptsLeft(payment.attemptsLeft)],
    asked: ['warn', `${text.needsInfo}: ${asked?.reason ?? ''}`, text.needsInfoLead],
    inReview: ['info', text.inReview, text.inReviewLead],
    paid: ['good', text.paid, text.paidLead],
    overpaid: ['good', text.paid, text.paidLead],
    partial: [
      'info',
      text.partial(baht(paidSatang), baht(amountSatang)),
      text.partialLead(baht(amountSatang - paidSatang)),
    ],
    late: ['info', text.waitsDecision, text.waitsDecisionLead],
    expired: ['warn', text.expired, text.expiredLead],
    replaced: ['warn', text.replaced, undefined],
    closed: ['warn', text.closed, text.closedLead],
    tooMany: ['bad', text.tooMany, text.tooManyLead],
  }
  const [tone, title, body] = news[standing] ?? []
  return tone && title !== undefined ? { tone, title, body } : null
}

function NextOperation({ payment, standing }: Pick<NewsProps, 'payment'> & { standing: Standing }) {
  const text = useWords(words)
  const locale = useLocale()
  const { state } = useNavigation()
  const paper = payment.documents.at(-1)
  if (standing === 'replaced')
    return (
      <LinkButton kind="primary" icon="qr" to={paymentPath(payment.newerSlug ?? payment.slug)}>
        {text.toNewer}
      </LinkButton>
    )
  if (standing === 'expired')
    return (
      <Form method="post" action={paymentPath(payment.slug)}>
        <Button type="submit" kind="primary" icon="qr" name="operation" value="renew" busy={state !== 'idle'}>
          {text.renew}
        </Button>
      </Form>
    )
  if (standing === 'tooMany') return null
  if (standing === 'partial' && payment.newerSlug)
    return (
      <LinkButton kind="primary" icon="qr" to={paymentPath(payment.newerSlug)}>
        {text.payRest}
      </LinkButton>
    )
  return (
    <Row justify="center">
      <LinkButton kind={standing === 'inReview' ? 'secondary' : 'primary'} to={payment.returnPath}>
        {payment.back?.[locale] ?? text.goBack}
      </LinkButton>
      {paper && (
        <LinkButton icon="receipt" to={paperPath(paper.token)}>
          {text.toReceipt}
        </LinkButton>
      )}
    </Row>
  )
}

/** The form that was sent is gone, and the focus with it: it goes to what came of it. */
function useFocusAfter(title: React.RefObject<HTMLElement | null>, standing: Standing): void {
  const before = useRef(standing)
  useEffect(() => {
    if (before.current === standing) return
    before.current = standing
    if (document.activeElement === null || document.activeElement === document.body) title.current?.focus()
  }, [standing, title])
}
