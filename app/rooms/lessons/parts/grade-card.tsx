/** Answers that wait for a person, without their names; and the word that tells the results. */
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { examStaffWords } from '../exam-staff-words.ts'
import { gradeWords } from '../grade-words.ts'
import type { ToGrade } from '../exam/grade-answer.ts'
import styles from './lessons.module.css'

interface GradeCardProps {
  waiting: readonly ToGrade[]
  /** One of two has graded them. */
  byOne: number
}

export function GradeCard({ waiting, byOne }: GradeCardProps) {
  const text = useWords(gradeWords)
  const { pointsOf } = useWords(examStaffWords)
  if (waiting.length === 0) return byOne > 0 ? <Notice tone="info" title={text.gradedByOne(byOne)} /> : null
  return (
    <Card title={text.toGrade(waiting.length)}>
      <Stack gap={24}>
        {waiting.map(({ attempt, slot, stem, value, max, rubric, as, byTwo, given }) => (
          <Form key={`${attempt}-${slot}-${as}`} method="post" preventScrollReset>
            <input type="hidden" name="as" value={as} />
            <input type="hidden" name="attempt" value={attempt} />
            <input type="hidden" name="slot" value={slot} />
            <Stack gap={12}>
              <b>{stem}</b>
              <p className={styles.answer}>{typeof value === 'string' ? value : ''}</p>
              {rubric.map((line) => (
                <span key={line.text} className={styles.quiet}>
                  {line.text} · {pointsOf(line.points)}
                </span>
              ))}
              {as === 'grade' && byTwo && <p className={styles.quiet}>{text.blind}</p>}
              {as === 'settle' && (
                <Notice tone="warn" title={text.settleTitle}>
                  <p>{text.gaveEach(given[0]!.points, given[1]!.points)}</p>
                  {given.map(({ feedback }, at) => feedback && <p key={at}>“{feedback}”</p>)}
                </Notice>
              )}
              <div className={styles.few}>
                <NumberField
                  id={`points-${attempt}-${slot}`}
                  name="points"
                  label={text.pointsUpTo(max)}
                  decimals={2}
                  min={0}
                  max={max}
                  required
                />
              </div>
              <TextAreaField
                id={`feedback-${attempt}-${slot}`}
                name="feedback"
                label={text.sayToLearner}
                optional
                rows={2}
                maxLength={5000}
              />
              <div>
                <Button type="submit" kind="primary" name="operation" value="grade">
                  {as === 'settle' ? text.settle : text.grade}
                </Button>
              </div>
            </Stack>
          </Form>
        ))}
      </Stack>
    </Card>
  )
}
