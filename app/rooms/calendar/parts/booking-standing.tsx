/** How a booking stands, for who booked: it waits for its deposit, is theirs, is over. */
import { LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { bookWords } from '../book/book-words.ts'
import type { BookingState } from '../book/lock-booking.ts'
import { bookPath } from '../links.ts'

interface BookingStandingProps {
  booking: {
    slug: string
    state: BookingState
    depositSatang: bigint
    holdUntil: Date | null
    isPaid: boolean
    payPath: string | null
  }
}

export function BookingStanding({ booking }: BookingStandingProps) {
  const { slug, state, depositSatang, holdUntil, isPaid, payPath } = booking
  const text = useWords(bookWords)
  const format = useFormat()
  const again = <LinkButton to={bookPath(slug)}>{text.again}</LinkButton>
  switch (state) {
    case 'waiting':
      return (
        <Notice
          tone="warn"
          title={text.waiting}
          action={
            payPath && (
              <LinkButton kind="primary" to={payPath}>
                {text.pay(format.price(depositSatang))}
              </LinkButton>
            )
          }
        >
          {holdUntil && text.waitingTill(format.dateTime(holdUntil))}
        </Notice>
      )
    case 'booked':
      return (
        <Notice tone="good" title={text.booked}>
          {text.bookedBody}
        </Notice>
      )
    case 'expired':
      return (
        <>
          <Notice tone="warn" title={text.expired} action={again}>
            {payPath && text.expiredBody}
          </Notice>
          {payPath && <LinkButton to={payPath}>{text.toPayment}</LinkButton>}
        </>
      )
    case 'undecided':
      return (
        <Notice tone="warn" title={text.undecided}>
          {text.undecidedBody}
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice tone="warn" title={text.cancelled} action={again}>
          {isPaid && depositSatang > 0n && text.keptDeposit}
        </Notice>
      )
  }
}
