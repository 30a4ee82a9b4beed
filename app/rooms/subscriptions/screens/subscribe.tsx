import { randomUUID } from 'node:crypto'
import { Form, redirect, useNavigation } from 'react-router'
import { addDays } from '#kernel/calendar.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { paymentPath, subscribePath } from '../plan-links.ts'
import { seeSubscription, type SeenPlan } from '../see-subscription.ts'
import { changeSubscription, resumeSubscription, subscribe } from '../subscribe.ts'
import { subscriptionStates, subscriptionWords } from '../subscription-words.ts'
import { Invoices } from './subscription-invoices.tsx'
import type { Route } from './+types/subscribe'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  ...(await seeSubscription(context, { order: params.order })),
  key: randomUUID(),
}))

export const action = act(
  permissions['subscriptions.own'],
  async (context, form, { params: { order } }: Route.ActionArgs) => {
    const { operation } = form
    if (operation === 'subscribe') {
      const { id, intentSlug } = await subscribe(context, {
        plan: order,
        autoDebit: form.autoDebit === 'on',
        shownSatang: String(form.shownSatang ?? ''),
        shownEvery: form.shownEvery === 'year' ? 'year' : 'month',
      })
      throw redirect(intentSlug ? paymentPath(intentSlug) : subscribePath(id))
    }
    const id = String(form.id)
    if (operation === 'resume') throw redirect(paymentPath((await resumeSubscription(context, { id })).intentSlug))
    if (operation === 'end' || operation === 'goOn')
      return changeSubscription(context, { id, endsAtPeriod: operation === 'end' })
    if (operation === 'debit' || operation === 'noDebit')
      return changeSubscription(context, {
        id,
        autoDebit: operation === 'debit',
        ...(operation === 'debit' && { shownSatang: String(form.shownSatang ?? '') }),
      })
    return notFound()
  },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    {
      title: pageTitle(
        matches,
        loaderData?.plan.name ?? { th: subscriptionWords.th.subscribe, en: subscriptionWords.en.subscribe },
      ),
    },
  ]
}

export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, mine } = loaderData
  const locale = useLocale()
  const answer = useAnswer(actionData)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={plan.name[locale]}
        {...(mine && { badge: <StateBadge table={subscriptionStates} state={mine.status} /> })}
      >
        <Price every={plan.every} priceSatang={mine && mine.status !== 'ended' ? mine.priceSatang : plan.priceSatang} />
      </PageHead>
      <Stack gap={24}>
        {isRefused(answer) && <FormErrors message={answer.message} />}
        {plan.note[locale] && <p>{plan.note[locale]}</p>}
        {mine ? <Mine data={loaderData} /> : <Begin data={loaderData} />}
      </Stack>
    </PageFrame>
  )
}

type Data = Route.ComponentProps['loaderData']

function Price({ every, priceSatang }: Pick<SeenPlan, 'every' | 'priceSatang'>) {
  const text = useWords(subscriptionWords)
  const { price } = useFormat()
  return every === 'year' ? text.everyYear(price(priceSatang)) : text.everyMonth(price(priceSatang))
}

function Begin({ data: { plan, key } }: { data: Data }) {
  const text = useWords(subscriptionWords)
  const format = useFormat()
  const { state } = useNavigation()
  return (
    <Card>
      <Form method="post">
        <Stack>
          <input type="hidden" name="operation" value="subscribe" />
          <input type="hidden" name="idempotencyKey" value={key} />
          <input type="hidden" name="shownSatang" value={String(plan.priceSatang)} />
          <input type="hidden" name="shownEvery" value={plan.every} />
          <CheckboxField name="autoDebit" label={text.autoDebit} hint={text.autoDebitHint} />
          <Row>
            <SubmitButton busy={state !== 'idle'}>
              {plan.trialDays > 0 ? text.startTrial(format.number(plan.trialDays)) : text.subscribe}
            </SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}

function Mine({ data: { plan, mine } }: { data: Data }) {
  const text = useWords(subscriptionWords)
  const format = useFormat()
  const { state } = useNavigation()
  if (!mine) return null
  const dayOf = (on: string) => format.date(businessDayStart(on), 'long')
  const lastDay = dayOf(addDays(mine.untilOn, -1))
  const isOn = mine.status !== 'ended' && mine.status !== 'suspended'
  const nextPrice =
    mine.nextPriceOn !== null && mine.nextPriceOn <= mine.untilOn ? mine.nextPriceSatang! : mine.priceSatang
  const agreedTo = mine.nextPriceSatang ?? mine.priceSatang
  const needsYes = isOn && mine.autoDebit && agreedTo > (mine.debitUpToSatang ?? 0n)
  const operation = (name: string) => (
    <>
      <input type="hidden" name="id" value={mine.id} />
      <input type="hidden" name="operation" value={name} />
      {name === 'debit' && <input type="hidden" name="shownSatang" value={String(agreedTo)} />}
    </>
  )
  return (
    <>
      {['trialing', 'active', 'past_due'].includes(mine.status) && (
        <Notice tone="info" title={mine.endsAtPeriod ? text.willEnd(lastDay) : text.usable(lastDay)}>
          {!mine.endsAtPeriod && text.next(dayOf(mine.untilOn), format.baht(nextPrice))}
        </Notice>
      )}
      {isOn && mine.nextPriceOn !== null && (
        <Notice tone="warn" title={text.newPrice(format.baht(mine.nextPriceSatang ?? 0n), dayOf(mine.nextPriceOn))}>
          {text.newPriceBody(format.baht(mine.priceSatang))}
        </Notice>
      )}
      {needsYes && (
        <Notice tone="warn" title={text.agreeTitle(format.baht(mine.debitUpToSatang ?? 0n))}>
          <Form method="post">
            {operation('debit')}
            <SubmitButton kind="secondary" busy={state !== 'idle'}>
              {text.agree(format.baht(agreedTo))}
            </SubmitButton>
          </Form>
        </Notice>
      )}
      <Invoices invoices={mine.invoices} />
      <Row>
        {mine.status === 'ended' && plan.active && (
          <LinkButton kind="primary" to={subscribePath(plan.code)}>
            {text.anew}
          </LinkButton>
        )}
        {mine.status === 'suspended' && (
          <Form method="post">
            {operation('resume')}
            <SubmitButton busy={state !== 'idle'}>{text.pay}</SubmitButton>
          </Form>
        )}
        {isOn && (
          <Form method="post">
            {operation(mine.endsAtPeriod ? 'goOn' : 'end')}
            {mine.endsAtPeriod ? (
              <SubmitButton kind="secondary" busy={state !== 'idle'}>
                {text.goOn}
              </SubmitButton>
            ) : (
              <ConfirmButton
                title={text.cancelTitle}
                message={text.cancelBody}
                okText={text.cancel}
                busy={state !== 'idle'}
              >
                {text.cancel}
              </ConfirmButton>
            )}
          </Form>
        )}
        {isOn && (
          <Form method="post">
            {operation(mine.autoDebit ? 'noDebit' : 'debit')}
            <SubmitButton kind="secondary" busy={state !== 'idle'}>
              {mine.autoDebit ? text.debitOff : text.debitOn(format.baht(agreedTo))}
            </SubmitButton>
          </Form>
        )}
      </Row>
    </>
  )
}
