/** Draft, published, archived; and what is missing before it can be published. */
import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CourseToEdit } from '../course/edit-course.ts'
import { staffWords } from '../staff-words.ts'
import styles from './lessons.module.css'

const tones = { draft: 'warn', published: 'good', archived: 'neutral' } as const

export function CourseState({ course, published }: { course: CourseToEdit; published: boolean | undefined }) {
  const text = useWords(staffWords)
  const locale = useLocale()
  return (
    <Card title={text.state} actions={<Badge tone={tones[course.status]}>{text[`status_${course.status}`]}</Badge>}>
      <Stack gap={12}>
        {published && <Notice tone="good" urgent title={text.published(course.versionNo)} />}
        {course.missing.length > 0 ? (
          <Notice tone="warn" title={text.missing}>
            <ul>
              {course.missing.map((one) => (
                <li key={one.en}>{one[locale]}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Form method="post" preventScrollReset>
            <Button type="submit" kind="primary" name="operation" value="publish" wide>
              {course.versionNo === 0 ? text.publish : text.publishAgain(course.versionNo + 1)}
            </Button>
          </Form>
        )}
        {course.versionNo > 0 && <p className={styles.quiet}>{text.publishLead}</p>}
        <Form method="post" preventScrollReset className={styles.buttons}>
          <Button type="submit" name="operation" value="duplicate" icon="copy">
            {text.duplicate}
          </Button>
          {course.status === 'published' && (
            <ConfirmButton
              name="operation"
              value="archive"
              title={text.archiveAsk}
              message={text.archiveBody}
              okText={text.archive}
            >
              {text.archive}
            </ConfirmButton>
          )}
        </Form>
      </Stack>
    </Card>
  )
}
