import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { answerWords, rightWords } from '../exam/answer-words.ts'
import type { ReviewedSlot } from '../exam/review-attempt.ts'
import { examWords } from '../exam-words.ts'
import styles from './exam.module.css'
import { pointsText } from './exam-result.tsx'
import lessons from './lessons.module.css'

/** In the order of the attempt: what was asked, what was said, and of what is right as much as is told. */
export function ExamReview({ slots }: { slots: readonly ReviewedSlot[] }) {
  const asked = slots.filter(({ type }) => type !== 'note')
  return (
    <Card>
      {asked.map((slot, at) => (
        <Reviewed key={slot.slot} slot={slot} at={at} of={asked.length} />
      ))}
    </Card>
  )
}

function Reviewed({ slot, at, of }: { slot: ReviewedSlot; at: number; of: number }) {
  const text = useWords(examWords)
  const { dateTime } = useFormat()
  const given = answerWords(slot, slot.value, text)
  const right = slot.key ? rightWords(slot, slot.key, text) : ''
  const own = typeof slot.value === 'string' ? (slot.optionFeedback[slot.value] ?? '') : ''
  return (
    <section className={styles.reviewed} aria-label={text.number(at + 1, of)}>
      <div className={styles.cardHead}>
        <h2 className={styles.head}>{text.number(at + 1, of)}</h2>
        {slot.got !== null && (
          <Badge tone={slot.got >= slot.points ? 'good' : slot.got > 0 ? 'warn' : 'bad'}>
            {text.got(pointsText(slot.got), pointsText(slot.points))}
          </Badge>
        )}
      </div>
      <p className={styles.stem}>{slot.stem.replaceAll(/\[\[[\w-]+\]\]/g, '____')}</p>
      <Stack gap={4}>
        <span className={styles.legend}>{text.yourAnswer}</span>
        <p className={styles.answer}>{given || <span className={lessons.quiet}>{text.noAnswer}</span>}</p>
      </Stack>
      {right && (
        <Stack gap={4}>
          <span className={styles.legend}>{text.right}</span>
          <p className={styles.answer}>{right}</p>
        </Stack>
      )}
      {[own, slot.feedback].filter(Boolean).map((said) => (
        <p key={said} className={styles.note}>
          {said}
        </p>
      ))}
      {slot.said && (
        <p className={styles.note}>
          {text.said}: {slot.said}
        </p>
      )}
      {slot.corrected && (
        <p className={lessons.quiet}>
          {text.corrected(dateTime(slot.corrected.at, 'short'))} {slot.corrected.note}
        </p>
      )}
    </section>
  )
}
