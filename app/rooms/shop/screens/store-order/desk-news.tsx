/** What the order waits for, and the press that answers it. */
import { Form, useNavigation } from 'react-router'
import { RefundLink } from '#rooms/wallet/parts/refund-link.tsx'
import { owedDeskPath } from '#rooms/billing/parts/owed-link.ts'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { deskWords } from '../../desk/desk-words.ts'
import { orderAsText } from '../../desk/order-text.ts'
import { refundDue } from '../../desk/refund-due.ts'
import { lineShare, paymentPath } from '../../order-links.ts'
import { orderCan } from '../../order-states.ts'
import { FreeOrder } from '../../parts/free-order.tsx'
import { staffWords } from '../../staff-words.ts'
import type { DeskOrder } from '../store-order.tsx'
import { TakeOrderLink } from '../new-order/take-order-link.tsx'
import { type Asked, refusedIn } from './asked.ts'

type Done = { operation: string; answer: unknown } | undefined

interface DeskNewsProps extends Asked {
  done: Done
  origin: string
  /** By staff, just now. */
  isMade: boolean
}

export function DeskNews({ order, refused, done, origin, isMade }: DeskNewsProps) {
  const text = useWords(staffWords)
  const desk = useWords(deskWords)
  const can = useCan()
  const { baht } = useFormat()
  const inReview = order.payment?.paymentStatus === 'in_review'
  const mayManage = can('shop.manageOrders')
  const due = refundDue(order)
  const wantsOther = order.requests[0]?.state === 'done' && order.requests[0].wants === 'exchange'
  const plain = ['accept', 'free', 'finish', 'unpack', 'track', 'cash'].some((operation) =>
    refusedIn(refused, operation),
  )
  return (
    <>
      {plain && refused && <Notice tone="bad" urgent title={refused.message} />}
      {done && <Told done={done} />}
      {isMade && !done && (
        <Notice tone="good" urgent title={desk.made} action={<TakeOrderLink />}>
          {order.status === 'pending_payment' ? desk.madePay : desk.madePack}
        </Notice>
      )}
      {inReview && (
        <Notice
          tone="info"
          title={text.slipWaits}
          action={
            can('billing.seeSlips') && (
              <LinkButton size="small" to="/cluster/user/bills">
                {text.slips}
              </LinkButton>
            )
          }
        />
      )}
      {order.status === 'needs_decision' && <Decision mayManage={mayManage} />}
      {due > 0n && (
        <Notice
          tone="warn"
          title={wantsOther ? desk.exchangeDue(baht(due)) : desk.refundDue(baht(due))}
          action={
            <Row gap={8}>
              {wantsOther && mayManage && <TakeOrderLink from={order.number}>{desk.exchange}</TakeOrderLink>}
              {can('wallet.refund') && <RefundLink number={order.number} amountSatang={due} size="small" />}
            </Row>
          }
        />
      )}
      {order.status === 'pending_payment' && !inReview && <PayLink order={order} origin={origin} />}
      {mayManage && orderCan(order.status, 'cancel') && !inReview && (
        <FreeOrder
          pieces={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
          until={order.holdExpiresAt}
          buyer={order.buyer.name}
        />
      )}
    </>
  )
}

function Told({ done: { operation, answer } }: { done: NonNullable<Done> }) {
  const text = useWords(deskWords)
  const words = useWords(staffWords)
  const lacksGoods = operation === 'accept' && (answer as { accepted: boolean }).accepted === false
  return lacksGoods ? (
    <Notice tone="bad" urgent title={words.noStock} />
  ) : (
    <Notice tone="good" urgent title={text.packed} />
  )
}

function PayLink({ order, origin }: { order: DeskOrder; origin: string }) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const can = useCan()
  const slug = order.payment?.intent?.slug
  if (!slug) return null
  const link = origin + paymentPath(slug)
  const asText = orderAsText(order, { link, accounts: order.accounts }, locale)
  return (
    <Notice title={text.payLink}>
      <Stack gap={12}>
        <p>{text.payLinkBody}</p>
        <Row gap={8}>
          <CopyButton value={asText} kind="primary" size="medium">
            {text.copyText}
          </CopyButton>
          <a className={buttonClass({})} href={lineShare(asText)} target="_blank" rel="noopener noreferrer external">
            <Icon name="external" />
            {text.shareLine}
          </a>
          <CopyButton value={link} size="medium">
            {text.copyLink}
          </CopyButton>
          <LinkButton to={paymentPath(slug)}>{text.openLink}</LinkButton>
          {order.payment && can('billing.enterPayments') && (
            <LinkButton icon="wallet" to={owedDeskPath(order.payment.payableId)}>
              {text.moneyCame}
            </LinkButton>
          )}
        </Row>
      </Stack>
    </Notice>
  )
}

function Decision({ mayManage }: { mayManage: boolean }) {
  const text = useWords(staffWords)
  const { state } = useNavigation()
  return (
    <Notice
      tone="warn"
      title={text.decide}
      action={
        mayManage && (
          <Form method="post">
            <Button type="submit" kind="primary" name="operation" value="accept" busy={state !== 'idle'}>
              {text.accept}
            </Button>
          </Form>
        )
      }
    >
      {text.decideBody}
    </Notice>
  )
}
