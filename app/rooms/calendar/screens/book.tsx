/** A page on which an hour is booked: choose it, say who comes. */
import { randomUUID } from 'node:crypto'
import { redirect, useSearchParams } from 'react-router'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { anyone } from '#kernel/may.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { paymentPath } from '#rooms/billing/index.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { isDay } from '#ui/entry-calendar/entry.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { BookInput } from '../book/book-input.ts'
import { bookHour } from '../book/book.ts'
import { bookWords } from '../book/book-words.ts'
import { seeHours } from '../book/bookables.ts'
import { bookingPath, bookPath } from '../links.ts'
import { FreeHours } from '../parts/free-hours.tsx'
import { whenWords } from '../when-words.ts'
import type { Route } from './+types/book'

const schema = () => import('../book/book-input.ts').then((file) => file.BookInput)

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const from = searchParams.get('from') ?? ''
  const asked = new Date(searchParams.get('at') ?? '')
  const at = Number.isNaN(asked.getTime()) ? null : asked
  const first = isDay(from) ? from : at && businessDate(at)
  const seen = await seeHours(context, { slug: params.hours, ...(first && { from: first }) })
  const isFree = seen.days.some(({ starts }) => starts.some((start) => start.getTime() === at?.getTime()))
  return { ...seen, at, isFree, form: formOf(BookInput), idempotencyKey: randomUUID() }
})

export const action = act(
  [anyone],
  async (context, form, { params }: Route.ActionArgs) => {
    const { token, paySlug } = await bookHour(context, {
      ...(form as Parameters<typeof bookHour>[1]),
      slug: params.hours,
    })
    return redirect(paySlug === null ? bookingPath(token) : paymentPath(paySlug))
  },
  { keeps: true },
)

export const meta = titled(bookWords, 'chooseTime')

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, about, place, minutes, depositSatang, isFree, form, idempotencyKey } = loaderData
  const text = useWords(bookWords)
  const locale = useLocale()
  const [params] = useSearchParams()
  const to = (more: Record<string, string>) =>
    `${bookPath(slug)}?${new URLSearchParams({ ...(params.get('from') && { from: params.get('from')! }), ...more })}`
  const answer = isRefused(actionData) ? actionData : undefined
  // Whoever has typed keeps what they typed, with the sentence that refused it.
  const at = isFree || answer ? loaderData.at : null
  const { price } = useFormat()
  const asked = depositSatang > 0n ? price(depositSatang) : null
  const end = at && new Date(at.getTime() + minutes * 60_000)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={name[locale]}>
        {[text.length(minutes), place, asked && text.asksDeposit(asked)].filter(Boolean).join(' · ')}
      </PageHead>
      <Stack gap={16}>
        {about && <p>{about}</p>}
        {loaderData.at && !at && <Notice tone="warn" urgent title={text.notFree} />}
        {at && end ? (
          <Card title={whenWords({ startsAt: at, endsAt: end }, locale)} level={2}>
            <Stack gap={16}>
              {asked && <Notice>{text.depositBody(asked)}</Notice>}
              <RecordForm
                schema={schema}
                answer={answer}
                submit={asked ? text.bookAndPay : text.book}
                hidden={{ at: at.toISOString(), idempotencyKey }}
              >
                <FormFields
                  of={form}
                  names={['name', 'email', 'phone', 'note']}
                  words={{ ...text, name: text.yourName }}
                  start={answer?.kept}
                  more={{
                    name: { autoComplete: 'name' },
                    email: { autoComplete: 'email' },
                    phone: { autoComplete: 'tel' },
                  }}
                />
              </RecordForm>
              <Row>
                <LinkButton kind="quiet" to={to({})}>
                  {text.otherTime}
                </LinkButton>
              </Row>
            </Stack>
          </Card>
        ) : (
          <Card title={text.chooseTime} level={2}>
            <FreeHours {...loaderData} weekOf={(from) => `${bookPath(slug)}?from=${from}`}>
              {(start, label) => (
                <LinkButton key={label} to={to({ at: start.toISOString() })}>
                  {label}
                </LinkButton>
              )}
            </FreeHours>
          </Card>
        )}
      </Stack>
    </PageFrame>
  )
}
