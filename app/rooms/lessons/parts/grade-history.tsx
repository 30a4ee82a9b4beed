/** By what work was judged, and every grade before it: for its teacher and its learner alike. */
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Timeline } from '#ui/steps.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { GradeSeen } from '../assignment/grades.ts'
import { inEither } from '../quiz/quiz-input.ts'
import { rosterWords } from '../roster-words.ts'
import styles from './lessons.module.css'

export function GradeHistory({ grades, title }: { grades: readonly GradeSeen[]; title: string }) {
  const format = useFormat()
  const text = useWords(rosterWords)
  if (grades.length < 2) return null
  return (
    <Card title={title}>
      <Timeline
        entries={grades.map(({ number, points, maxPoints, isReturned, reason, by, at }, n) => ({
          key: String(number),
          title: `${isReturned ? text.returned : text.gradedAs(points, maxPoints)} · ${by}`,
          when: format.dateTime(at, 'short'),
          dateTime: new Date(at).toISOString(),
          tone: n === 0 ? ('good' as const) : ('neutral' as const),
          ...(reason && { body: reason }),
        }))}
      />
    </Card>
  )
}

/** Of one grade; nothing where its task has no criteria. */
export function Criteria({ grade }: { grade: GradeSeen | undefined }) {
  const locale = useLocale()
  if (!grade || grade.isReturned || grade.criteria.length === 0) return null
  return (
    <Stack gap={4} as="ul">
      {grade.criteria.map(({ id, label, points, max }) => (
        <li key={id} className={styles.facts}>
          <span>{inEither(label)[locale]}</span>
          <b>
            {points}/{max}
          </b>
        </li>
      ))}
    </Stack>
  )
}
