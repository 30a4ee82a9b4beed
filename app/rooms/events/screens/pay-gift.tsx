/** A bill is paid by a gift code: what is owed, the code, one press. */
import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { paymentPath, seePayment } from '#rooms/billing/index.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { buyGiftWords } from '../gift/buy-gift-words.ts'
import { CodeInput } from '../gift/gift-input.ts'
import { giftPayment, payWithGift } from '../gift/pay-with-gift.ts'
import styles from '../parts/events.module.css'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/pay-gift'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  ...(await giftPayment(context, { slug: params.slug })),
  back: paymentPath(params.slug),
  form: formOf(CodeInput),
  idempotencyKey: randomUUID(),
}))

export const action = act(
  permissions['events.own'],
  async (context, form, { params }: Route.ActionArgs) => {
    const { slug } = await payWithGift(context, { ...form, slug: params.slug } as never)
    // The rest has a code of its own.
    const { newerSlug, payable } = await seePayment(context, { slug })
    throw redirect(paymentPath(payable.status === 'open' ? (newerSlug ?? slug) : slug))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.number ?? ''
  return [
    { title: pageTitle(matches, { th: buyGiftWords.th.payTitleFor(number), en: buyGiftWords.en.payTitleFor(number) }) },
  ]
}

const schema = () => import('../gift/gift-input.ts').then((file) => file.CodeInput)

export default function PayGift({ loaderData: payment, actionData }: Route.ComponentProps) {
  const text = useWords(buyGiftWords)
  const { baht } = useFormat()
  const refused = isRefused(actionData) ? actionData : undefined
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.payTitle} back={{ to: payment.back, label: text.otherWay }}>
        {text.number(payment.number)}
      </PageHead>
      <Stack gap={16}>
        <Card>
          <p className={styles.total}>
            <span>{text.owed}</span>
            <b className="numbers">{baht(payment.owedSatang)}</b>
          </p>
        </Card>
        <Card>
          <RecordForm
            schema={schema}
            answer={refused}
            submit={text.payNow}
            hidden={{ idempotencyKey: payment.idempotencyKey }}
          >
            <Stack gap={12}>
              <p className={styles.quiet}>{text.payLead}</p>
              <FormFields of={payment.form} names={['code']} words={text} more={{ code: { autoComplete: 'off' } }} />
            </Stack>
          </RecordForm>
        </Card>
      </Stack>
    </PageFrame>
  )
}
