/** One review for staff: answered, hidden with a reason, shown again. */
import { Form, useNavigation } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import type { LocalText } from '#kernel/context.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { Stars } from '../parts/reviews.tsx'
import reviewStyles from '../parts/reviews.module.css'
import { permissions } from '../permissions.ts'
import { AnswerInput, HideInput } from '../reviews/desk-inputs.ts'
import { answerReview, deskReview, hideReview, showReview } from '../reviews/review-desk.ts'
import { reviewList } from '../reviews/review-list.ts'
import { reviewStates, reviewWords } from '../reviews/review-words.ts'
import type { Route } from './+types/desk-review'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  review: await deskReview(context, { id: params.id }),
  form: formOf(AnswerInput),
  hide: formOf(HideInput),
}))

export const action = act(
  permissions['shop.manageGoods'],
  async (context, form, { params: { id } }: Route.ActionArgs) => {
    if (form.operation === 'answer') await answerReview(context, { id, reply: String(form.reply ?? '') })
    else if (form.operation === 'hide') await hideReview(context, { id, reason: String(form.reason ?? '') })
    else if (form.operation === 'show') await showReview(context, { id })
    else return notFound()
    return { saved: String(form.operation) }
  },
  { keeps: true },
)

export const handle: OfficeHandle<{ review: { product: LocalText } }> = { crumb: ({ review }) => review.product }
export const meta = titled(reviewWords, 'title')

const answerSchema = () => import('../reviews/desk-inputs.ts').then((file) => file.AnswerInput)
const hideSchema = () => import('../reviews/desk-inputs.ts').then((file) => file.HideInput)

export default function DeskReviewPage({ loaderData: { review, form, hide }, actionData }: Route.ComponentProps) {
  const text = useWords(reviewWords)
  const locale = useLocale()
  const format = useFormat()
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  const { state } = useNavigation()
  const saved = answer && !isRefused(answer) ? answer.saved : ''
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={review.product[locale]}
        badge={<StateBadge table={reviewStates} state={review.state} />}
        back={{ to: reviewList.path, label: text.back }}
      >
        {text.ofOrder(review.orderNumber)}
      </PageHead>
      <Stack gap={24}>
        {review.hiddenBecause && (
          <Form method="post">
            <Notice
              tone="warn"
              title={text.hiddenBecause(review.hiddenBecause)}
              action={
                <Button type="submit" size="small" name="operation" value="show" busy={state !== 'idle'}>
                  {text.show}
                </Button>
              }
            />
          </Form>
        )}
        <Card>
          <p className={reviewStyles.head}>
            <Stars stars={review.stars} /> <b>{review.author}</b>
            <span className={reviewStyles.quiet}>{format.dateTime(review.writtenAt, 'medium')}</span>
          </p>
          <p className={review.body ? reviewStyles.body : reviewStyles.quiet}>{review.body || text.noText}</p>
        </Card>
        <Card title={text.reply}>
          <RecordForm
            key={saved}
            operation="answer"
            schema={answerSchema}
            answer={answer}
            submit={text.answer}
            saved={saved === 'answer' ? text.answered : ''}
          >
            <FormFields of={form} names={['reply']} words={text} start={review} more={{ reply: { rows: 4 } }} />
          </RecordForm>
        </Card>
        {!review.hiddenBecause && (
          <Card title={text.hide}>
            <RecordForm operation="hide" schema={hideSchema} answer={answer} submit={text.hide}>
              <Row>
                <p className={reviewStyles.quiet}>{text.hideLead}</p>
              </Row>
              <FormFields of={hide} names={['reason']} words={text} />
            </RecordForm>
          </Card>
        )}
      </Stack>
    </PageFrame>
  )
}
