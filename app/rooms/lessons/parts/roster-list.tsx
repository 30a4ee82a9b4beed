import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Learner } from '../course/roster.ts'
import { rosterWords } from '../roster-words.ts'
import styles from './lessons.module.css'

const deeds = { active: 'suspend', completed: 'suspend', suspended: 'restore' } as const
const tones = {
  active: 'info',
  completed: 'good',
  suspended: 'bad',
  needs_decision: 'warn',
  pending_payment: 'warn',
} as const

export function RosterList({ learners, mayDecide }: { learners: readonly Learner[]; mayDecide: boolean }) {
  const text = useWords(rosterWords)
  return (
    <Card title={text.roster}>
      <Stack gap={16}>
        {learners.length === 0 && <p className={styles.quiet}>{text.noLearners}</p>}
        <ul className={styles.list}>
          {learners.map((learner) => (
            <Line key={learner.enrolmentId} learner={learner} mayDecide={mayDecide} />
          ))}
        </ul>
        <Form method="post" preventScrollReset>
          <Row align="stretch">
            <TextField name="email" type="email" label={text.email} required autoCapitalize="none" spellCheck={false} />
          </Row>
          <Button type="submit" name="deed" value="add">
            {text.addLearner}
          </Button>
        </Form>
      </Stack>
    </Card>
  )
}

function Line({ learner, mayDecide }: { learner: Learner; mayDecide: boolean }) {
  const text = useWords(rosterWords)
  const locale = useLocale()
  const format = useFormat()
  const { status, done, required, points } = learner
  const deed = status in deeds ? deeds[status as keyof typeof deeds] : null
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <b>{learner.name}</b>
        <p className={styles.facts}>
          <Badge tone={tones[status as keyof typeof tones] ?? 'neutral'}>{text[`state_${status}`]}</Badge>
          <span>
            {text.progress} {done}/{required}
          </span>
          {points !== null && (
            <span>
              {text.points} {points}
            </span>
          )}
          {learner.run && <span>{learner.run[locale]}</span>}
          <span>
            {text.enrolled} {format.date(learner.enrolledAt)}
          </span>
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="of" value={learner.enrolmentId} />
        {deed && (
          <Button type="submit" size="small" name="deed" value={deed}>
            {text[deed]} <VisuallyHidden>{learner.name}</VisuallyHidden>
          </Button>
        )}
        {status === 'needs_decision' && mayDecide && (
          <Button type="submit" size="small" kind="primary" name="deed" value="accept">
            {text.acceptLate} <VisuallyHidden>{learner.name}</VisuallyHidden>
          </Button>
        )}
      </Form>
    </li>
  )
}
