import { Form, redirect, useNavigation } from 'react-router'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { useFormat } from '#ui/format.ts'
import { paymentPath } from '../links.ts'
import { payByNumber } from '../pay-by-number.ts'
import { seePayment } from '../payment-page.ts'
import { words } from '../words.ts'
import { qrPath } from './save-qr.tsx'
import styles from './payment.module.css'
import type { Route } from './+types/pay'

export const loader = load(async (_context, { request }: Route.LoaderArgs) => ({
  number: new URL(request.url).searchParams.get('number')?.slice(0, 40) ?? '',
}))

export const action = act(anyone, async (context, form) => {
  const { slug } = await payByNumber(context, form)
  const { qrPayload, number, amountSatang, account } = await seePayment(context, { slug })
  // What has no code to scan, or none any more, says on its own page what is to be done.
  if (qrPayload === null) throw redirect(paymentPath(slug))
  return { found: { slug, number, amountSatang, name: account.name } }
})

export const meta = titled(words, 'payByNumber')

/** For who has lost the link. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(words)
  const { state } = useNavigation()
  if (actionData && 'found' in actionData) return <Found {...actionData.found} />
  const refused = actionData
  const errors = Object.entries(refused?.fields ?? {}).map(([field, said]) => ({ field, th: said, en: said }))
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.payByNumber}>{text.payByNumberLead}</PageHead>
      <Stack>
        <Card>
          <Form method="post" noValidate>
            <Stack>
              {refused && <FormErrors message={errors.length > 0 ? undefined : refused.message} fields={errors} />}
              <TextField
                name="number"
                label={text.number}
                defaultValue={loaderData.number}
                required
                maxLength={40}
                autoCapitalize="characters"
                spellCheck={false}
                error={refused?.fields.number}
              />
              <TextField
                name="last4"
                label={text.last4}
                required
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                error={refused?.fields.last4}
              />
              <SubmitButton icon="search" busy={state !== 'idle'} failed={refused !== undefined} wide size="large">
                {text.find}
              </SubmitButton>
            </Stack>
          </Form>
        </Card>
        {/* The code on a bill or an invoice leads to the same payment. */}
        <LinkButton to="/scan" icon="camera" wide>
          {text.scanInstead}
        </LinkButton>
      </Stack>
    </PageFrame>
  )
}

/** The code of what was found: scanned here, and the slip is sent on the payment's own page. */
function Found({
  slug,
  number,
  amountSatang,
  name,
}: {
  slug: string
  number: string
  amountSatang: bigint
  name: string
}) {
  const text = useWords(words)
  const amount = useFormat().baht(amountSatang)
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.order(number)} />
      <Card>
        <Stack>
          <p className={styles.amount}>{amount}</p>
          <div className={styles.qr}>
            <img src={qrPath(slug)} width={720} height={720} alt={text.qrLabel(amount, name)} />
          </div>
          <LinkButton to={paymentPath(slug)} kind="primary" wide size="large">
            {text.paidSendSlip}
          </LinkButton>
        </Stack>
      </Card>
    </PageFrame>
  )
}
