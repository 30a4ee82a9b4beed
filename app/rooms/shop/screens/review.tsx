/** A buyer's own review of a product: written, changed, taken back. A guest comes by the link of their order. */
import { Form, redirect, useNavigation } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { OrderToken } from '../order.ts'
import { productPath } from '../order-links.ts'
import { permissions } from '../permissions.ts'
import { ReviewInput } from '../reviews/review-input.ts'
import { shopReviewWords } from '../reviews/review-words.ts'
import { myReview, removeReview, writeReview } from '../reviews/write-review.ts'
import fileRows from '../parts/file-rows.module.css'
import type { Route } from './+types/review'

/** The order by whose link a guest shows that they bought it. */
function asked({ request, params }: { request: Request; params: { sku: string } }) {
  const order = OrderToken.safeParse(new URL(request.url).searchParams.get('order'))
  return { sku: params.sku, order: order.success ? order.data : null }
}

export const loader = load(async (context, args: Route.LoaderArgs) => ({
  review: await myReview(context, asked(args)),
  form: formOf(ReviewInput),
}))

export const action = act(
  permissions['shop.buy'],
  async (context, form, args: Route.ActionArgs) => {
    if (form.operation === 'remove') await removeReview(context, asked(args))
    else await writeReview(context, { ...(form as Parameters<typeof writeReview>[1]), ...asked(args) })
    throw redirect(`${productPath(args.params.sku)}#buyers-say`)
  },
  { keeps: true },
)

export const meta = titled(shopReviewWords, 'title')

const schema = () => import('../reviews/review-input.ts').then((file) => file.ReviewInput)

export default function ReviewPage({ loaderData: { review, form }, actionData }: Route.ComponentProps) {
  const text = useWords(shopReviewWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const { state, formData } = useNavigation()
  const { mine } = review
  const start = (refused?.kept ?? mine ?? {}) as { stars?: number | string }
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={review.name[locale]} back={{ to: productPath(review.sku), label: text.backToProduct }}>
        {text.title}
      </PageHead>
      <Stack gap={24}>
        {mine?.isHidden && <Notice tone="info" title={text.hidden} />}
        {!review.mayWrite && <Notice tone="info" title={text.onlyRemove} />}
        {review.mayWrite && (
          <Card>
            <RecordForm schema={schema} answer={refused} submit={mine ? text.change : text.save} wide>
              <RadioCards
                name="stars"
                label={text.stars}
                required
                defaultValue={String(start.stars ?? 5)}
                options={[5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: text[`star_${n}` as 'star_1'] }))}
              />
              <FormFields of={form} names={['body']} words={text} start={start} more={{ body: { rows: 5 } }} />
              <p className={fileRows.quiet}>{text.author(review.author)}</p>
            </RecordForm>
          </Card>
        )}
        {mine && (
          <Form method="post">
            <ConfirmButton
              name="operation"
              value="remove"
              title={text.removeAsk}
              okText={text.remove}
              busy={state !== 'idle' && formData?.get('operation') === 'remove'}
            >
              {text.remove}
            </ConfirmButton>
          </Form>
        )}
      </Stack>
    </PageFrame>
  )
}
