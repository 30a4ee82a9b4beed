/** Answers that wait for a person, without their names; and the word that tells the results. */
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { examStaffWords } from '../exam-staff-words.ts'
import type { ToGrade } from '../exam/grade-answer.ts'
import styles from './lessons.module.css'

export function GradeCard({ waiting }: { waiting: readonly ToGrade[] }) {
  const text = useWords(examStaffWords)
  if (waiting.length === 0) return null
  return (
    <Card title={text.toGrade(waiting.length)}>
      <Stack gap={24}>
        {waiting.map(({ attempt, slot, stem, value, max, rubric }) => (
          <Form key={`${attempt}-${slot}`} method="post" preventScrollReset>
            <input type="hidden" name="attempt" value={attempt} />
            <input type="hidden" name="slot" value={slot} />
            <Stack gap={8}>
              <b>{stem}</b>
              <p className={styles.prose}>{typeof value === 'string' ? value : ''}</p>
              {rubric.map((line) => (
                <span key={line.text} className={styles.quiet}>
                  {line.text} · {text.pointsOf(line.points)}
                </span>
              ))}
              <NumberField
                id={`points-${attempt}-${slot}`}
                name="points"
                label={text.pointsUpTo(max)}
                decimals={2}
                min={0}
                max={max}
                required
              />
              <TextAreaField
                id={`feedback-${attempt}-${slot}`}
                name="feedback"
                label={text.sayToLearner}
                optional
                rows={2}
                maxLength={5000}
              />
              <div>
                <Button type="submit" name="operation" value="grade">
                  {text.grade}
                </Button>
              </div>
            </Stack>
          </Form>
        ))}
      </Stack>
    </Card>
  )
}
