/** What somebody booked, by its link: seen, moved, called off. */
import { Form, useSearchParams } from 'react-router'
import { anyone } from '#kernel/may.ts'
import { notFound } from '#kernel/refusals.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { isDay } from '#ui/entry-calendar/entry.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { cancelBooking, moveBooking, seeBooking } from '../book/booking.ts'
import { BookingStanding } from '../parts/booking-standing.tsx'
import { bookWords } from '../book/book-words.ts'
import { seeHours } from '../book/bookables.ts'
import { FreeHours } from '../parts/free-hours.tsx'
import { whenWords } from '../when-words.ts'
import type { Route } from './+types/booking'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const booking = await seeBooking(context, { token: params.token })
  const { searchParams } = new URL(request.url)
  const from = searchParams.get('from') ?? ''
  const isMoving =
    (searchParams.has('move') && booking.state === 'booked' && !booking.isOver) || booking.state === 'undecided'
  return {
    booking,
    hours: isMoving ? await seeHours(context, { slug: booking.slug, ...(isDay(from) && { from }) }) : null,
  }
})

export const action = act([anyone], async (context, form, { params }: Route.ActionArgs) => {
  const { token } = params
  if (form.operation === 'cancel') await cancelBooking(context, { token })
  else if (form.operation === 'move') await moveBooking(context, { token, at: String(form.at) })
  else return notFound()
  return { saved: String(form.operation) }
})

export const meta = titled(bookWords, 'booked')

export default function Booking({ loaderData: { booking, hours }, actionData }: Route.ComponentProps) {
  const text = useWords(bookWords)
  const locale = useLocale()
  const { price } = useFormat()
  const [params] = useSearchParams()
  const isMoving = hours !== null && !(actionData && 'saved' in actionData)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={booking.title[locale]} />
      <Stack gap={16}>
        <BookingStanding booking={booking} />
        {isRefused(actionData) && <Notice tone="bad" urgent title={actionData.message} />}
        <Card>
          <Stack gap={16}>
            <Facts>
              <Fact title={text.when}>{whenWords(booking, locale)}</Fact>
              {booking.place && <Fact title={text.place}>{booking.place}</Fact>}
              <Fact title={text.sentTo}>{booking.email}</Fact>
              {booking.isPaid && booking.depositSatang > 0n && (
                <Fact title={text.depositPaid}>{price(booking.depositSatang)}</Fact>
              )}
            </Facts>
            {booking.state === 'waiting' && (
              <Form method="post" preventScrollReset>
                <ConfirmButton name="operation" value="cancel" title={text.letGoAsk} okText={text.letGo}>
                  {text.letGo}
                </ConfirmButton>
              </Form>
            )}
            {booking.state === 'booked' && !booking.isOver && (
              <Form method="post" preventScrollReset>
                <Row gap={8}>
                  <LinkButton to="?move" preventScrollReset>
                    {text.move}
                  </LinkButton>
                  <ConfirmButton
                    kind="danger"
                    name="operation"
                    value="cancel"
                    title={text.callOffAsk}
                    okText={text.cancel}
                  >
                    {text.cancel}
                  </ConfirmButton>
                </Row>
              </Form>
            )}
          </Stack>
        </Card>
        {isMoving && (
          <Card title={text.moveTo} level={2}>
            <FreeHours
              {...hours}
              weekOf={(from) =>
                `?${new URLSearchParams([...params].filter(([name]) => name !== 'from').concat([['from', from]]))}`
              }
            >
              {(start, label) => (
                <Form key={label} method="post" preventScrollReset>
                  <input type="hidden" name="at" value={start.toISOString()} />
                  <Button type="submit" name="operation" value="move">
                    {label}
                  </Button>
                </Form>
              )}
            </FreeHours>
          </Card>
        )}
      </Stack>
    </PageFrame>
  )
}
