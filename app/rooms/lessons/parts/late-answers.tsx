/** Answers that were kept apart, each beside what counts instead: somebody takes it, or does not. */
import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { answerWords } from '../exam/answer-words.ts'
import type { LateAnswer } from '../exam/late.ts'
import { examWords } from '../exam-words.ts'
import { lateWords } from '../late-words.ts'
import styles from './lessons.module.css'

export function LateAnswers({ all, mayDecide }: { all: readonly LateAnswer[]; mayDecide: boolean }) {
  const text = useWords(lateWords)
  const exam = useWords(examWords)
  const { dateTime } = useFormat()
  if (all.length === 0) return null
  return (
    <Card title={text.title}>
      <Stack gap={16}>
        <p className={styles.quiet}>{text.lead}</p>
        <ul className={styles.list}>
          {all.map(({ id, asked, value, counts, why, cameAt, decided }) => (
            <li key={id} className={styles.line}>
              <Stack gap={8}>
                <b>{asked.stem}</b>
                <p className={styles.facts}>
                  <Badge tone="warn">{text[`why_${why}`]}</Badge>
                  <span>{text.cameAt(dateTime(cameAt, 'medium'))}</span>
                </p>
                <Facts>
                  <Fact title={text.came}>
                    <span className={styles.prose}>{answerWords(asked, value, exam) || exam.noAnswer}</span>
                  </Fact>
                  <Fact title={text.counts}>
                    <span className={styles.prose}>{answerWords(asked, counts, exam) || exam.noAnswer}</span>
                  </Fact>
                </Facts>
                {decided && <p className={styles.quiet}>{text[decided.as](decided.by, dateTime(decided.at))}</p>}
                {!decided && mayDecide && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="late" value={id} />
                    <Row>
                      <Button type="submit" name="decision" value="accepted">
                        {text.accept} <VisuallyHidden>{asked.stem}</VisuallyHidden>
                      </Button>
                      <Button type="submit" kind="quiet" name="decision" value="declined">
                        {text.decline} <VisuallyHidden>{asked.stem}</VisuallyHidden>
                      </Button>
                    </Row>
                  </Form>
                )}
              </Stack>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
