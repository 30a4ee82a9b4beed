import { randomUUID } from 'node:crypto'
import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import { useAnswer } from '#ui/answer.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { InAppNotice } from '#ui/in-app-notice.tsx'
import { type Step, Stepper } from '#ui/steps.tsx'
import { useLive } from '#ui/use-live.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { renewIntent } from '../intents.ts'
import { paymentPath } from '../links.ts'
import { seePayment } from '../payment-page.ts'
import { isOver, type Standing, standingOf, takesLateSlip } from '../payment-standing.ts'
import { parsePromptPay } from '../promptpay.ts'
import { sendSlip, limitedForm } from '../slip-upload.ts'
import { words } from '../words.ts'
import { OtherWays } from './other-ways.tsx'
import { HowToPay, PaymentCode } from './payment-code.tsx'
import { PaymentNews } from './payment-news.tsx'
import { SlipForm, SlipsSent } from './payment-slips.tsx'
import { TransferAccounts } from './transfer-accounts.tsx'
import styles from './payment.module.css'
import type { Route } from './+types/payment'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const payment = await seePayment(context, { slug: params.slug })
  const { qrPayload } = payment
  return { payment, code: qrPayload === null ? null : drawQr(qrPayload), bill: billIn(qrPayload), key: randomUUID() }
})

/** A code of tag 30 is paid at counters too, by its references. */
function billIn(payload: string | null) {
  const read = payload === null ? null : parsePromptPay(payload)
  return read?.ok && read.request.kind === 'bill' ? read.request : null
}

const BillCode = lazy(() => import('../parts/bill-code.tsx').then((part) => ({ default: part.BillCode })))

export const action = act(
  anyone,
  async (context, form, { params }: Route.ActionArgs) => {
    if (form.operation === 'renew') {
      const { slug } = await renewIntent(context, { slug: params.slug })
      throw redirect(paymentPath(slug))
    }
    return sendSlip(context, { slug: params.slug, file: form.slip instanceof Blob ? form.slip : undefined })
  },
  { form: limitedForm },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.payment.number ?? ''
  const title = pageTitle(matches, { th: words.th.titleFor(number), en: words.en.titleFor(number) })
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** QR, slip, result: what is shown follows from the state alone, so a reload goes on where one was. */
export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, code, bill, key } = loaderData
  const text = useWords(words)
  const locale = useLocale()
  const standing = standingOf(payment)
  useLive(`/live/intent/${payment.slug}`, !isOver(standing))
  const said = useAnswer(actionData)
  const refused = said && 'code' in said ? said : undefined
  const isOpen = payment.status === 'awaiting' && (standing === 'open' || standing === 'refused')
  const late = takesLateSlip(standing, payment.status)
  // With no slip sent there was no code scanned and nothing for the shop to look at.
  const paidOtherwise = isOver(standing) && payment.slips.length === 0
  const takesSlip = isOpen || standing === 'asked' || late
  const slipForm = <SlipForm idempotencyKey={key} refused={refused} />
  const sent = payment.slips.length > 0 && <SlipsSent slips={payment.slips} />
  return (
    <PageFrame maxWidth={isOpen ? '5xl' : '2xl'}>
      <PageHead title={text.payTitle} back={{ to: payment.returnPath, label: payment.back?.[locale] ?? text.goBack }}>
        {text.order(payment.number)}
      </PageHead>
      <Stack gap={24}>
        {!paidOtherwise && <Stepper label={text.steps} steps={stepsOf(standing, text)} />}
        {isOpen && <InAppNotice />}
        <PaymentNews payment={payment} refused={takesSlip ? undefined : refused} />
        {isOpen ? (
          <Split
            shape="even"
            gap={24}
            aside={
              <Stack gap={24}>
                {slipForm}
                {sent}
                <TransferAccounts banks={payment.banks} />
                <OtherWays ways={payment.ways} owedSatang={payment.payable.amountSatang - payment.payable.paidSatang} />
                {code && <HowToPay payment={payment} />}
              </Stack>
            }
          >
            <Stack gap={24}>
              <PaymentCode payment={payment} code={code} />
              <Suspense>{bill && <BillCode request={bill} />}</Suspense>
            </Stack>
          </Split>
        ) : (
          <>
            {standing === 'asked' && slipForm}
            {late && (
              <details className={styles.late} open={refused !== undefined}>
                <summary>{text.paidAlready}</summary>
                {slipForm}
              </details>
            )}
            {sent}
          </>
        )}
      </Stack>
    </PageFrame>
  )
}

/** The same four steps as on the order's page: ordered, paid, checked, done. */
const reached: Record<Standing, { at: number; failed?: true }> = {
  open: { at: 1 },
  refused: { at: 1 },
  asked: { at: 1 },
  inReview: { at: 2 },
  partial: { at: 1 },
  paid: { at: 4 },
  overpaid: { at: 4 },
  late: { at: 3 },
  expired: { at: 1, failed: true },
  replaced: { at: 1, failed: true },
  closed: { at: 1, failed: true },
  tooMany: { at: 2, failed: true },
}

type StepWords = Record<'stepOrder' | 'stepPay' | 'stepCheck' | 'stepDone', string>

function stepsOf(standing: Standing, text: StepWords) {
  const { at, failed } = reached[standing]
  return [text.stepOrder, text.stepPay, text.stepCheck, text.stepDone].map((label, index) => ({
    label,
    state: index < at ? 'done' : index > at ? 'next' : failed ? 'error' : 'now',
  })) satisfies Step[]
}
