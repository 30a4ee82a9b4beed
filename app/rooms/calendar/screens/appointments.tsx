/** Hours that others may book, and who booked them. */
import { Form, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { BookableInput } from '../book/bookable-input.ts'
import { cancelForGuest } from '../book/booking.ts'
import { bookWords } from '../book/book-words.ts'
import { saveBookable, seeBookables, type SeenBookables } from '../book/bookables.ts'
import { appointmentsPath, bookPath } from '../links.ts'
import styles from '../parts/calendar.module.css'
import { permissions } from '../permissions.ts'
import { whenWords } from '../when-words.ts'
import type { Route } from './+types/appointments'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const schema = () => import('../book/bookable-input.ts').then((file) => file.BookableInput)

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const seen = await seeBookables(context, {})
  const edited = seen.bookables.find(({ id }) => id === searchParams.get('edit')) ?? null
  return { ...seen, edited, isNew: searchParams.has('new'), form: formOf(BookableInput) }
})

const operations: Record<string, (context: Context, form: Record<string, unknown>) => Promise<unknown>> = {
  save: (context, form) => saveBookable(context, form as Parameters<typeof saveBookable>[1]),
  callOff: (context, form) => cancelForGuest(context, { id: String(form.id ?? '') }),
}

export const action = act(
  permissions['calendar.manage'],
  async (context, form) => {
    await (operations[String(form.operation)] ?? notFound())(context, form)
    return redirect(appointmentsPath)
  },
  { keeps: true },
)

export const meta = titled(bookWords, 'appointments')
export const handle: OfficeHandle<object> = { crumb: () => null }

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  const { bookables, booked, edited, isNew } = loaderData
  const text = useWords(bookWords)
  const locale = useLocale()
  const { price } = useFormat()
  const isShowingForm = edited !== null || isNew
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={text.appointments}
        actions={
          isShowingForm ? undefined : (
            <LinkButton kind="primary" icon="plus" to="?new">
              {text.add}
            </LinkButton>
          )
        }
      >
        {text.lead}
      </PageHead>
      <Stack gap={16}>
        {isShowingForm && (
          <BookableForm key={edited?.id} {...loaderData} answer={isRefused(actionData) ? actionData : undefined} />
        )}
        {bookables.length === 0 && !isShowingForm && (
          <Card>
            <EmptyState icon="calendar" title={text.none} action={text.add} to="?new">
              {text.noneBody}
            </EmptyState>
          </Card>
        )}
        {bookables.map(({ id, slug, name, minutes, isOpen, deposit }) => (
          <Card key={id}>
            <Row justify="between" gap={8}>
              <Row gap={8}>
                <strong>{name[locale]}</strong>
                <span className={styles.quiet}>
                  {[text.length(minutes), deposit > 0n && text.asksDeposit(price(deposit))].filter(Boolean).join(' · ')}
                </span>
                {!isOpen && <Badge tone="warn">{text.closed}</Badge>}
              </Row>
              <Row gap={8}>
                <LinkButton size="small" to={`?edit=${id}`}>
                  {text.edit}
                </LinkButton>
                {isOpen && (
                  <LinkButton size="small" kind="quiet" to={bookPath(slug)}>
                    {text.openPage}
                  </LinkButton>
                )}
              </Row>
            </Row>
          </Card>
        ))}
        {bookables.length > 0 && <Bookings bookables={bookables} booked={booked} />}
      </Stack>
    </PageFrame>
  )
}

type Props = Route.ComponentProps['loaderData']

function BookableForm({ edited, form, answer }: Pick<Props, 'edited' | 'form'> & { answer: Refused | undefined }) {
  const text = useWords(bookWords)
  const fields = { of: form, words: text, start: answer?.kept ?? edited }
  return (
    <Card title={edited ? text.edit : text.add} level={2}>
      <RecordForm
        schema={schema}
        operation="save"
        answer={answer}
        submit={text.save}
        cancelTo={appointmentsPath}
        {...(edited && { version: edited.version, hidden: { id: edited.id } })}
      >
        <Stack gap={16}>
          <FormFields {...fields} names={['name', 'slug', 'place', 'about']} />
          <Grid min={200} gap={12}>
            <FormFields {...fields} names={['minutes', 'bufferMinutes', 'noticeMinutes', 'aheadDays']} />
          </Grid>
          <Stack gap={12}>
            <p className={styles.quiet}>{text.hoursHint}</p>
            <Grid min={240} gap={12}>
              <FormFields {...fields} names={weekdays} />
            </Grid>
          </Stack>
          <Grid min={200} gap={12}>
            <FormFields {...fields} names={['deposit', 'depositVat']} more={{ deposit: { hint: text.depositHint } }} />
          </Grid>
          <FormFields {...fields} names={['isMine', 'isOpen']} />
        </Stack>
      </RecordForm>
    </Card>
  )
}

function Bookings({ bookables, booked }: Pick<SeenBookables, 'bookables' | 'booked'>) {
  const text = useWords(bookWords)
  const { price } = useFormat()
  const locale = useLocale()
  return (
    <Card title={text.bookings} level={2}>
      {booked.length === 0 && <p className={styles.quiet}>{text.noBookings}</p>}
      <Stack as="ul" gap={12}>
        {booked.map(({ id, bookableId, name, email, phone, note, state, answer, depositSatang, number, ...when }) => (
          <li key={id}>
            <Row justify="between" gap={8}>
              <Stack gap={4}>
                <Row gap={8}>
                  <strong>{whenWords(when, locale)}</strong>
                  {state === 'waiting' && <Badge tone="warn">{text.waiting}</Badge>}
                  {state === 'undecided' && <Badge tone="bad">{text.late}</Badge>}
                  {state === 'booked' && depositSatang > 0n && (
                    <Badge tone="good">{text.paidBadge(price(depositSatang))}</Badge>
                  )}
                  {answer !== 'needs_action' && (
                    <Badge tone={answer === 'accepted' ? 'good' : 'warn'}>{text[`answer_${answer}`]}</Badge>
                  )}
                </Row>
                <span>
                  {bookables.find((one) => one.id === bookableId)?.name[locale]} · {name}
                </span>
                <span className={styles.quiet}>{[email, phone, note, number].filter(Boolean).join(' · ')}</span>
              </Stack>
              {state !== 'undecided' && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <ConfirmButton
                    kind="danger"
                    size="small"
                    name="operation"
                    value="callOff"
                    title={text.callOffAsk}
                    message={text.callOffBody}
                    okText={text.callOff}
                  >
                    {text.callOff}
                  </ConfirmButton>
                </Form>
              )}
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
