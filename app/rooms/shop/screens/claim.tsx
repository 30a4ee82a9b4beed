/** Somebody with an account takes the order along that they placed as a guest. */
import { Form, redirect, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { askClaim, claimOrder } from '../claims/claim-order.ts'
import { claimWords } from '../claims/claim-words.ts'
import { OrderToken, seeOrder } from '../order.ts'
import { orderPath } from '../order-links.ts'
import { proofIn, proves } from '../order-proof.server.ts'
import { permissions } from '../permissions.ts'
import { reducedBuyer } from '../reduced.ts'
import type { Route } from './+types/claim'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  if (!OrderToken.safeParse(params.order).success) return notFound()
  const proof = proofIn(request)
  const order = await seeOrder(context, { order: params.order, proof })
  if (order.isMine) throw redirect(orderPath(params.order))
  if (!order.isGuestOrder) return notFound()
  const isProved = proves(context, params.order, proof)
  const email = order.isReduced ? order.buyer.email : reducedBuyer(order.buyer).email
  return { number: order.number, token: order.token, email, isProved }
})

export const action = act(
  permissions['shop.ownOrders'],
  async (context, form, { params, request }: Route.ActionArgs) => {
    const order = params.order
    if (form.operation === 'ask') {
      await askClaim(context, { order })
      return { saved: 'asked' }
    }
    await claimOrder(context, { order, code: String(form.code ?? ''), proof: proofIn(request) })
    throw redirect(orderPath(order))
  },
)

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, { th: claimWords.th.title, en: claimWords.en.title }) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, token, email, isProved } = loaderData
  const text = useWords(claimWords)
  const answer = useAnswer(actionData)
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle'
  const isAsking = isBusy && formData?.get('operation') === 'ask'
  const isAsked = answer !== undefined && (!isRefused(answer) || answer.code === 'VALIDATION')
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.title} back={{ to: orderPath(token), label: text.back }}>
        {text.lead(number)}
      </PageHead>
      {!isProved && !email ? (
        <Notice tone="info" title={text.noMail} />
      ) : (
        <Card>
          <Form method="post">
            <Stack gap={16}>
              {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
              {!isProved && (isAsked ? <p role="status">{text.sent(email)}</p> : <p>{text.sendLead(email)}</p>)}
              {!isProved && isAsked && (
                <TextField
                  name="code"
                  label={text.code}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={8}
                  autoFocus
                />
              )}
              <Row>
                {(isProved || isAsked) && (
                  <Button type="submit" kind="primary" name="operation" value="claim" busy={isBusy && !isAsking}>
                    {text.keep}
                  </Button>
                )}
                {!isProved && (
                  <Button
                    type="submit"
                    kind={isAsked ? 'quiet' : 'primary'}
                    name="operation"
                    value="ask"
                    formNoValidate
                    busy={isAsking}
                  >
                    {isAsked ? text.again : text.send}
                  </Button>
                )}
              </Row>
            </Stack>
          </Form>
        </Card>
      )}
    </PageFrame>
  )
}
