import { Form } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Rating } from '../../course/see-course.ts'
import { RatingForm } from '../../parts/rating-form.tsx'
import styles from '../../parts/lessons.module.css'
import { lessonWords } from '../../words.ts'
import type { DetailProps } from './detail-view.tsx'

export function Reviews({ course, answer }: DetailProps) {
  const text = useWords(lessonWords)
  const format = useFormat()
  const { state } = course.standing
  return (
    <Card title={text.reviews}>
      <Stack gap={16}>
        {answer && !isRefused(answer) && answer.rated && <Notice tone="good" urgent title={text.rated} />}
        {(state === 'active' || state === 'completed') && <RatingForm mine={course.myRating} />}
        {course.ratings.length === 0 && <p className={styles.quiet}>{text.noReviews}</p>}
        <ul className={styles.list}>
          {course.ratings.map((rating) => (
            <li key={rating.id}>
              <p className={styles.facts}>
                <span role="img" aria-label={text.star(rating.stars)}>
                  {'★'.repeat(rating.stars)}
                </span>
                <span>{rating.by ?? text.anonymous}</span>
                <span>{format.date(rating.at)}</span>
                {rating.isHidden && <Badge tone="warn">{text.hidden}</Badge>}
              </p>
              {rating.body && <p className={styles.prose}>{rating.body}</p>}
              {course.mayTeach && <Answer rating={rating} />}
              {rating.reply && (
                <p className={styles.quiet}>
                  {text.reply}: {rating.reply}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

function Answer({ rating: { id, reply, isHidden, body } }: { rating: Rating }) {
  const text = useWords(lessonWords)
  return (
    <details>
      <summary className={buttonClass({ size: 'small', kind: 'quiet' })}>
        {reply ? text.replyAgain : text.replyTo}
      </summary>
      <Form method="post" preventScrollReset key={`${reply} ${isHidden}`}>
        <Stack gap={8}>
          <input type="hidden" name="of" value={id} />
          <TextAreaField
            id={`reply-${id}`}
            name="reply"
            label={text.replyWords}
            maxLength={2000}
            rows={3}
            defaultValue={reply}
            optional
          />
          <div className={styles.buttons}>
            <Button type="submit" size="small" name="operation" value="reply">
              {text.sendReply}
            </Button>
            {body && (
              <Button type="submit" size="small" kind="quiet" name="operation" value={isHidden ? 'show' : 'hide'}>
                {isHidden ? text.showIt : text.hideIt}
              </Button>
            )}
          </div>
        </Stack>
      </Form>
    </details>
  )
}
