import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { paymentPath } from '../links.ts'
import { useLive } from '#ui/use-live.ts'
import { seePayment } from '../payment-page.ts'
import { isOver, standingOf } from '../payment-standing.ts'
import { words } from '../words.ts'
import { PaymentNews } from './payment-news.tsx'
import type { Route } from './+types/thankyou'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const slug = new URL(request.url).searchParams.get('intent')
  return { payment: slug ? await seePayment(context, { slug }) : null }
})

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, { th: words.th.payTitle, en: words.en.payTitle }) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The result of a payment, whatever was paid for; no personal data without the link of the thing itself. */
export default function Thankyou({ loaderData: { payment } }: Route.ComponentProps) {
  const text = useWords(words)
  const done = payment !== null && isOver(standingOf(payment))
  useLive(`/live/intent/${payment?.slug ?? ''}`, payment !== null && !done)
  if (!payment)
    return (
      <PageFrame maxWidth="2xl">
        <PageHead title={text.payTitle} />
        <EmptyState icon="receipt" title={text.nothingHere} action={text.toShop} to="/shop/products" />
      </PageFrame>
    )
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={done ? text.thankyou : text.payTitle}>{text.order(payment.number)}</PageHead>
      <Stack>
        <PaymentNews payment={payment} />
        {!done && (
          <LinkButton kind="primary" to={paymentPath(payment.slug)}>
            {text.toPayment}
          </LinkButton>
        )}
      </Stack>
    </PageFrame>
  )
}
