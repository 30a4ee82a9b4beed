/** A ticket with its QR, for whoever holds its link. */
import { randomUUID } from 'node:crypto'
import { lazy, Suspense } from 'react'
import { formOf } from '#kernel/form-fields.ts'
import type { ShouldRevalidateFunction } from 'react-router'
import { drawQr } from '#kernel/qr-drawing.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { Accordion } from '#ui/accordion.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { eventPath, icsPath, ticketPaper } from '../links.ts'
import styles from '../parts/events.module.css'
import { inFour } from '../parts/in-four.ts'
import { answerQuestions } from '../question/answer-questions.ts'
import { GiveInput } from '../ticket/give-input.ts'
import { seeTicket } from '../ticket/see-ticket.ts'
import { transferTicket } from '../ticket/transfer.ts'
import { eventWords } from '../words.ts'
import type { Route } from './+types/ticket'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const { said, ...ticket } = await seeTicket(context, { token: params.token })
  return {
    ticket,
    token: params.token,
    qr: ticket.state === 'issued' ? drawQr(said) : null,
    form: formOf(GiveInput),
    idempotencyKey: randomUUID(),
  }
})

export const action = act(
  anyone,
  async (context, { operation, ...form }, { params }: Route.ActionArgs): Promise<{ saved: string }> => {
    if (operation === 'answers') {
      await answerQuestions(context, { token: params.token, answers: (form.answers ?? {}) as never }) // checked by it
      return { saved: 'answers' }
    }
    await transferTicket(context, { ...(form as never as { name: string; email: string }), token: params.token })
    return { saved: 'give' }
  },
  { keeps: true },
)

/** Given away, its link has ended by then. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) =>
  !(actionResult && 'saved' in actionResult && actionResult.saved === 'give')

const schema = () => import('../ticket/give-input.ts').then((file) => file.GiveInput)

export const meta: Route.MetaFunction = (args) => [
  ...titled(eventWords, 'ticket')(args),
  { name: 'robots', content: 'noindex' },
]

export default function Ticket({
  loaderData: { ticket, token, qr, form, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  const text = useWords(eventWords)
  if (actionData && 'saved' in actionData && actionData.saved === 'give')
    return (
      <PageFrame maxWidth="lg">
        <Notice tone="good" title={text.given}>
          {text.givenBody}
        </Notice>
      </PageFrame>
    )
  return <Held {...{ ticket, token, qr, form, idempotencyKey }} answer={actionData} />
}

type Loaded = Route.ComponentProps['loaderData']

const Questions = lazy(async () => ({ default: (await import('../parts/ticket-questions.tsx')).TicketQuestions }))

function Held({
  ticket,
  token,
  qr,
  form,
  idempotencyKey,
  answer: answered,
}: Loaded & { answer: Refused | { saved: string } | undefined }) {
  const text = useWords(eventWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  const { event, state, code } = ticket
  const refused = isRefused(answered) ? answered : undefined
  const isOfQuestions = refused?.kept?.operation === 'answers'
  const answer = isOfQuestions ? undefined : refused
  const said = { held: text.ticketHeld, cancelled: text.ticketCancelled, refunded: text.ticketRefunded, issued: '' }[
    state
  ]
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={event.title[locale]} back={{ to: eventPath(event.slug), label: text.seeEvent }} />
      <Stack gap={16}>
        {said && <Notice tone="bad" title={said} />}
        {(event.state === 'cancelled' || event.state === 'postponed') && (
          <Notice tone="warn" title={text[event.state]}>
            {text[`${event.state}Body`]}
          </Notice>
        )}
        {ticket.cameInAt && <Notice tone="info" title={text.cameIn(dateTime(ticket.cameInAt, 'short'))} />}
        <Card>
          <Stack gap={16}>
            {qr && (
              <div className={styles.ticket}>
                <QrCode code={qr} label={text.qrOf(code)} />
                <span className={`${styles.code} numbers`}>{inFour(code)}</span>
                <p className={styles.quiet}>{text.showThis}</p>
              </div>
            )}
            <Facts>
              <Fact title={text.ticket}>{ticket.kind[locale]}</Fact>
              <Fact title={text.holder}>{ticket.holder}</Fact>
              <Fact title={text.when}>{dateTime(event.startsAt)}</Fact>
              {event.place && <Fact title={text.where}>{event.place}</Fact>}
            </Facts>
            {qr && (
              <Row gap={8}>
                <LinkButton to={ticketPaper(token)} icon="download" download>
                  {text.pdf}
                </LinkButton>
                <LinkButton to={icsPath(event.slug)} icon="calendar" download>
                  {text.addToCalendar}
                </LinkButton>
                {event.watchUrl && (
                  <LinkButton to={event.watchUrl} kind="primary">
                    {text.watch}
                  </LinkButton>
                )}
                {event.replayUrl && <LinkButton to={event.replayUrl}>{text.replay}</LinkButton>}
              </Row>
            )}
          </Stack>
        </Card>
        {qr && ticket.questions.length > 0 && !ticket.isOver && (
          <Suspense>
            <Questions
              questions={ticket.questions}
              answers={ticket.answers}
              refused={isOfQuestions ? refused : undefined}
              isSaved={answered !== undefined && 'saved' in answered && answered.saved === 'answers'}
            />
          </Suspense>
        )}
        {qr && ticket.cameInAt === null && (
          <Accordion
            items={[
              {
                key: 'give',
                title: text.give,
                open: answer !== undefined,
                children: (
                  <RecordForm schema={schema} answer={answer} submit={text.giveNow} hidden={{ idempotencyKey }}>
                    <Stack gap={12}>
                      <p className={styles.quiet}>{text.giveBody}</p>
                      <FormFields
                        of={form}
                        names={['name', 'email']}
                        words={{ name: text.giveName, email: text.giveEmail }}
                        start={answer?.kept}
                      />
                    </Stack>
                  </RecordForm>
                ),
              },
            ]}
          />
        )}
      </Stack>
    </PageFrame>
  )
}
