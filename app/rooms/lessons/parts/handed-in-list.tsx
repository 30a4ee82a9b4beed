import { Form } from 'react-router'
import type { FormShape } from '#kernel/form-fields.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { HandedIn } from '../assignment/grade.ts'
import { handinPath } from '../links.ts'
import { rosterWords } from '../roster-words.ts'
import styles from './lessons.module.css'

interface HandedInListProps {
  work: readonly HandedIn[]
  form: FormShape<'points' | 'feedback' | 'result'>
}

/** What waits comes first; the form of the first of them is open. */
export function HandedInList({ work, form }: HandedInListProps) {
  const text = useWords(rosterWords)
  const first = work.find(({ gradedAt }) => gradedAt === null)
  return (
    <Card title={text.work}>
      {work.length === 0 && <p className={styles.quiet}>{text.noWork}</p>}
      <ul className={styles.list}>
        {work.map((one) => (
          <li key={one.id}>
            <Work one={one} form={form} isFirst={one === first} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Work({ one, form, isFirst }: { one: HandedIn; form: HandedInListProps['form']; isFirst: boolean }) {
  const text = useWords(rosterWords)
  const locale = useLocale()
  const format = useFormat()
  const words = { ...text, points: text.pointsGiven }
  return (
    <details open={isFirst || undefined}>
      <summary>
        <b>{one.learner}</b> · {one.itemTitle[locale]} · {format.dateTime(one.handedAt)}{' '}
        {one.isLate && <Badge tone="warn">{text.late}</Badge>}
        {one.gradedAt !== null && (
          <Badge tone={one.isReturned ? 'warn' : 'good'}>
            {one.isReturned ? text.returned : text.gradedAs(one.points ?? 0)}
          </Badge>
        )}
      </summary>
      <Stack gap={12}>
        <p className={styles.prose}>{one.body}</p>
        {one.hasFile && (
          <a href={handinPath(one.id)} download>
            {text.download}: {one.fileName}
          </a>
        )}
        {one.feedback && <p className={styles.prose}>{one.feedback}</p>}
        {one.gradedAt === null && isFirst && (
          <Form method="post" preventScrollReset>
            <Stack gap={12}>
              <input type="hidden" name="of" value={one.id} />
              <FormFields of={form} names={['points', 'result', 'feedback']} words={words} />
              <Button type="submit" kind="primary" name="operation" value="grade">
                {text.gradeIt}
              </Button>
            </Stack>
          </Form>
        )}
      </Stack>
    </details>
  )
}
