/** What a course's page says of it: what one will be able to do, who teaches, what people ask. */
import { Accordion } from '#ui/accordion.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { headedOf, linesOf } from '../../course/course-page.ts'
import type { CoursePage } from '../../course/see-course.ts'
import styles from '../../parts/lessons.module.css'
import { lessonWords } from '../../words.ts'

export function Outcomes({ course }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const lines = linesOf(course.outcomes[useLocale()])
  if (lines.length === 0) return null
  return (
    <Card title={text.outcomes}>
      <Grid min={240} gap={12}>
        {lines.map((line) => (
          <p key={line} className={styles.item}>
            <Icon name="check-circle" /> <span className={styles.name}>{line}</span>
          </p>
        ))}
      </Grid>
    </Card>
  )
}

export function Teachers({ course }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const locale = useLocale()
  const written = headedOf(course.teachers[locale])
  const name = locale === 'en' ? course.teacherEn : course.teacher
  const teachers = written.length > 0 ? written : name ? [{ head: name, body: '' }] : []
  if (teachers.length === 0) return null
  return (
    <Card title={text.teachers}>
      <Stack gap={16}>
        {teachers.map(({ head, body }) => (
          <div key={head}>
            <b>{head}</b>
            {body && <p className={styles.prose}>{body}</p>}
          </div>
        ))}
      </Stack>
    </Card>
  )
}

export function Asked({ course }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const asked = headedOf(course.faq[useLocale()])
  if (asked.length === 0) return null
  return (
    <Card title={text.faq}>
      <Accordion
        items={asked.map(({ head, body }) => ({
          key: head,
          title: head,
          children: <p className={styles.prose}>{body}</p>,
        }))}
      />
    </Card>
  )
}
