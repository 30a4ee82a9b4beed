import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Stepper } from '#ui/steps.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { renewIntent } from '../intents.ts'
import { paymentPath } from '../links.ts'
import { seePayment } from '../payment-page.ts'
import { drawQr } from '../qr-picture.server.ts'
import { sendSlip, withLimitedForm } from '../slip-upload.ts'
import { words } from '../words.ts'
import { PaymentCode } from './payment-code.tsx'
import { PaymentNews } from './payment-news.tsx'
import { SlipForm, SlipsSent } from './payment-slips.tsx'
import type { Route } from './+types/payment'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const payment = await seePayment(context, { slug: params.slug })
  return { payment, code: payment.qrPayload === null ? null : drawQr(payment.qrPayload), key: randomUUID() }
})

const answer = act(async (context, form, { params }: Route.ActionArgs) => {
  if (form.deed === 'renew') {
    const { slug } = await renewIntent(context, { slug: params.slug })
    throw redirect(paymentPath(slug))
  }
  return sendSlip(context, { slug: params.slug, file: form.slip instanceof Blob ? form.slip : undefined })
})
export const action = (args: Route.ActionArgs) => answer({ ...args, request: withLimitedForm(args.request) })

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.payment.number ?? ''
  const title = pageTitle(matches, { th: words.th.titleFor(number), en: words.en.titleFor(number) })
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** QR, slip, result: what is shown follows from the state alone, so a reload goes on where one was. */
export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, code, key } = loaderData
  const text = useWords(words)
  const done = payment.status === 'succeeded' || payment.payable.status === 'settled'
  useLive(`/live/intent/${payment.slug}`, !done)
  const isOpen = payment.status === 'awaiting'
  const asked = payment.slips.some((slip) => slip.status === 'needs_info')
  const said = useAnswer(actionData)
  const refused = said && 'code' in said ? said : undefined
  const slipForm = <SlipForm idempotencyKey={key} refused={refused} attemptsLeft={payment.attemptsLeft} />
  const takesLate = !done && (payment.status === 'expired' || payment.status === 'cancelled')
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.payTitle} back={{ to: payment.returnPath, label: text.goBack }}>
        {text.order(payment.number)}
      </PageHead>
      <Stack gap={24}>
        <Stepper label={text.steps} steps={stepsOf(payment.status, done, text)} />
        <PaymentNews payment={payment} done={done} refused={isOpen || asked || takesLate ? undefined : refused} />
        {isOpen && <PaymentCode payment={payment} code={code} />}
        {(isOpen || asked) && slipForm}
        {takesLate && (
          <details open={refused !== undefined}>
            <summary>{text.paidAlready}</summary>
            {slipForm}
          </details>
        )}
        {payment.slips.length > 0 && <SlipsSent slips={payment.slips} />}
      </Stack>
    </PageFrame>
  )
}

function stepsOf(status: string, done: boolean, text: { stepPay: string; stepSlip: string; stepDone: string }) {
  const at = done ? 3 : status === 'in_review' ? 2 : 0
  const failed = status === 'rejected' || status === 'expired' || (status === 'cancelled' && !done)
  return [text.stepPay, text.stepSlip, text.stepDone].map((label, index) => ({
    label,
    state:
      index < at
        ? ('done' as const)
        : index === at
          ? failed
            ? ('error' as const)
            : ('now' as const)
          : ('next' as const),
  }))
}
