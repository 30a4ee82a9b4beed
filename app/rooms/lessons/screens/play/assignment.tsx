import { Form, useNavigation } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { ItemPage } from '../../learn/see-item.ts'
import { handinPath } from '../../links.ts'
import { Article } from '../../parts/article.tsx'
import { Criteria, GradeHistory } from '../../parts/grade-history.tsx'
import styles from '../../parts/lessons.module.css'
import { playWords } from '../../play-words.ts'

export function Assignment({ page: { content, handins, learning } }: { page: ItemPage }) {
  const text = useWords(playWords)
  const format = useFormat()
  const { state, formData } = useNavigation()
  const [last] = handins
  const mayHandIn = learning.as === 'learner' && (!last || last.isReturned)
  const due = content!.dueDays && learning.startsAt ? addDays(learning.startsAt, content!.dueDays) : null
  return (
    <Stack gap={16}>
      <Article th={content!.body} en={content!.bodyEn} />
      {due && <p className={styles.quiet}>{text.due(format.date(due))}</p>}
      {handins.map((handin) => (
        <Card key={handin.id} title={text.handedIn(format.dateTime(handin.handedAt))}>
          <Stack gap={8}>
            <p className={styles.facts}>
              {handin.isLate && <Badge tone="warn">{text.late}</Badge>}
              {handin.gradedAt === null && <Badge>{text.waitsForGrade}</Badge>}
              {handin.points !== null && !handin.isReturned && (
                <Badge tone="good">{text.graded(handin.points, handin.maxPoints)}</Badge>
              )}
              {handin.isReturned && <Badge tone="warn">{text.returned}</Badge>}
            </p>
            <Criteria grade={handin.grades[0]} />
            {handin.body && <p className={styles.prose}>{handin.body}</p>}
            {handin.hasFile && (
              <a href={handinPath(handin.id)} download>
                {text.download}: {handin.fileName}
              </a>
            )}
            {handin.feedback && (
              <p className={styles.prose}>
                <b>{text.staff}:</b> {handin.feedback}
              </p>
            )}
            <GradeHistory grades={handin.grades} title={text.gradeHistory} />
          </Stack>
        </Card>
      ))}
      {mayHandIn && (
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <Stack gap={12}>
            <input type="hidden" name="operation" value="handin" />
            <TextAreaField name="body" label={text.handinText} maxLength={20_000} rows={6} optional />
            <FileDrop name="file" label={text.handinFile} hint={text.handinFileHint} optional />
            <SubmitButton busy={state !== 'idle' && formData?.get('operation') === 'handin'}>
              {text.handIn}
            </SubmitButton>
          </Stack>
        </Form>
      )}
    </Stack>
  )
}

const addDays = (at: Date, days: number) => new Date(new Date(at).getTime() + days * 86_400_000)
