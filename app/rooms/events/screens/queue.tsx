/** A place in the queue for tickets, for whoever holds its link. */
import { randomUUID } from 'node:crypto'
import { Form, redirect } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { paymentPath } from '#rooms/billing/index.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { PhoneField } from '#ui/phone-field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { eventPath, orderPath } from '../links.ts'
import { confirmTurn, leaveQueue } from '../waiting/join-queue.ts'
import { queueWords } from '../waiting/queue-words.ts'
import { seeTurn, type TurnPage } from '../waiting/see-turn.ts'
import { takeOffer } from '../waiting/take-offer.ts'
import type { Route } from './+types/queue'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  turn: await seeTurn(context, { token: params.token }),
  idempotencyKey: randomUUID(),
}))

export const action = act(
  anyone,
  async (context, { operation, ...form }, { params }: Route.ActionArgs) => {
    if (operation === 'leave') {
      await leaveQueue(context, { token: params.token })
      return { saved: 'leave' }
    }
    if (operation === 'confirm') {
      await confirmTurn(context, { token: params.token })
      return { saved: 'confirm' }
    }
    const { token, paySlug } = await takeOffer(context, { ...form, token: params.token })
    throw redirect(paySlug ? paymentPath(paySlug) : orderPath(token))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta: Route.MetaFunction = (args) => [
  ...titled(queueWords, 'title')(args),
  { name: 'robots', content: 'noindex' },
]

const schema = () => import('../waiting/queue-input.ts').then((file) => file.OfferInput)

export default function Queue({ loaderData: { turn, idempotencyKey }, actionData }: Route.ComponentProps) {
  const text = useWords(queueWords)
  const locale = useLocale()
  const { dateTime, price } = useFormat()
  const { event, state } = turn
  const total = turn.unitSatang * BigInt(turn.quantity)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={event.title[locale]} back={{ to: eventPath(event.slug), label: text.seeEvent }}>
        {[dateTime(event.startsAt), event.place].filter(Boolean).join(' · ')}
      </PageHead>
      <Stack gap={16}>
        <Standing turn={turn} />
        <Card>
          <Stack gap={16}>
            <Facts>
              <Fact title={text.title}>{text.tickets(turn.kind[locale], turn.quantity)}</Fact>
              <Fact title={text.name}>{turn.name}</Fact>
            </Facts>
            {state === 'offered' && (
              <RecordForm
                schema={schema}
                answer={isRefused(actionData) ? actionData : undefined}
                submit={total === 0n ? text.getFree : text.buy(price(total))}
                hidden={{ idempotencyKey, seenSatang: String(total) }}
              >
                <PhoneField name="phone" label={text.phone} autoComplete="tel" optional />
              </RecordForm>
            )}
            {(state === 'waiting' || state === 'offered') && (
              <Form method="post">
                <ConfirmButton
                  name="operation"
                  value="leave"
                  title={text.leaveAsk}
                  message={text.leaveBody}
                  okText={state === 'offered' ? text.decline : text.leave}
                >
                  {state === 'offered' ? text.decline : text.leave}
                </ConfirmButton>
              </Form>
            )}
          </Stack>
        </Card>
      </Stack>
    </PageFrame>
  )
}

function Standing({ turn }: { turn: TurnPage }) {
  const text = useWords(queueWords)
  const { dateTime } = useFormat()
  const { state, orderToken } = turn
  if (state === 'waiting' && turn.isUnconfirmed)
    return (
      <Notice
        tone="warn"
        title={text.unconfirmed}
        action={
          <Form method="post">
            <Button type="submit" kind="primary" name="operation" value="confirm">
              {text.confirm}
            </Button>
          </Form>
        }
      >
        {text.unconfirmedBody(turn.place ?? 1)}
      </Notice>
    )
  if (state === 'waiting')
    return (
      <Notice tone="info" title={text.place(turn.place ?? 1)}>
        {turn.isTooMany ? text.isTooMany(turn.quantity) : text.placeBody}
      </Notice>
    )
  if (state === 'offered' && turn.offeredUntil)
    return (
      <Notice tone="good" title={text.offered}>
        {text.offeredBody(dateTime(turn.offeredUntil))}
      </Notice>
    )
  if (state === 'purchased' && orderToken)
    return (
      <Notice
        tone="good"
        title={text.purchased}
        action={<LinkButton to={orderPath(orderToken)}>{text.toOrder}</LinkButton>}
      />
    )
  return (
    <Row>
      <Notice tone="warn" title={text[state === 'offered' ? 'lapsed' : state]}>
        {state === 'closed' ? text.closedBody : state === 'lapsed' ? text.lapsedBody : ''}
      </Notice>
    </Row>
  )
}
