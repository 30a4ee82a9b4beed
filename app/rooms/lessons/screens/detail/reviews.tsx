import { isRefused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
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
              </p>
              {rating.body && <p className={styles.prose}>{rating.body}</p>}
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
