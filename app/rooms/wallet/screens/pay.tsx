import { randomUUID } from 'node:crypto'
import { Form, redirect, useNavigation } from 'react-router'
import { satangToDecimal } from '#kernel/money.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { paymentPath, seePayment } from '#rooms/billing/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { confirmPath } from '#kernel/sign-in-path.ts'
import { payPath, walletPath } from '../links.ts'
import { payWithWallet, walletPayment } from '../pay.ts'
import { payWords } from '../pay-words.ts'
import { permissions } from '../permissions.ts'
import styles from './pay.module.css'
import type { Route } from './+types/pay'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  ...(await walletPayment(context, { slug: params.slug })),
  back: paymentPath(params.slug),
  confirmAt: confirmPath(payPath(params.slug)),
  key: randomUUID(),
}))

export const action = act(permissions['wallet.own'], async (context, form, { params }: Route.ActionArgs) => {
  const amount = form.amount === undefined ? {} : { amount: String(form.amount) }
  const { slug } = await payWithWallet(context, { slug: params.slug, ...amount } as never)
  // The rest has a code of its own.
  const { newerSlug, payable } = await seePayment(context, { slug })
  throw redirect(paymentPath(payable.status === 'open' ? (newerSlug ?? slug) : slug))
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.number ?? ''
  return [{ title: pageTitle(matches, { th: payWords.th.titleFor(number), en: payWords.en.titleFor(number) }) }]
}

/** The sum, what is there, what remains: one press, and nothing else on the page. */
export default function Pay({ loaderData: payment, actionData }: Route.ComponentProps) {
  const text = useWords(payWords)
  const { baht } = useFormat()
  const { state } = useNavigation()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const rest = payment.balanceSatang - payment.owedSatang
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.title} back={{ to: payment.back, label: text.otherWay }}>
        {text.order(payment.number)}
      </PageHead>
      <Stack gap={16}>
        {refused && (
          <Notice
            tone="bad"
            urgent
            title={refused.message}
            action={
              refused.code === 'CONFIRM_FIRST' && (
                <LinkButton icon="lock" to={payment.confirmAt}>
                  {text.confirm}
                </LinkButton>
              )
            }
          />
        )}
        <Card>
          <dl className={styles.sums}>
            <div>
              <dt>{text.have}</dt>
              <dd>{baht(payment.balanceSatang)}</dd>
            </div>
            <div>
              <dt>{text.pay}</dt>
              <dd>−{baht(payment.owedSatang)}</dd>
            </div>
            <div className={styles.rest}>
              <dt>{text.rest}</dt>
              <dd>{rest < 0n ? '–' : baht(rest)}</dd>
            </div>
          </dl>
        </Card>
        {rest < 0n && (
          <Notice
            tone="warn"
            title={text.short(baht(-rest))}
            action={<LinkButton to={walletPath}>{text.topUp}</LinkButton>}
          >
            {text.partLead}
          </Notice>
        )}
        <Form method="post">
          <input type="hidden" name="idempotencyKey" value={payment.key} />
          {rest < 0n && <input type="hidden" name="amount" value={satangToDecimal(payment.balanceSatang)} />}
          <SubmitButton
            busy={state !== 'idle'}
            failed={refused !== undefined}
            icon="wallet"
            size="large"
            wide
            kind={rest < 0n ? 'secondary' : 'primary'}
          >
            {rest < 0n ? text.payPart(baht(payment.balanceSatang)) : text.payNow(baht(payment.owedSatang))}
          </SubmitButton>
        </Form>
      </Stack>
    </PageFrame>
  )
}
