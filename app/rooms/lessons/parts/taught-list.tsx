/** The courses that somebody teaches, with what waits in each. */
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { TaughtCourse } from '../course/browse.ts'
import { managePath, workPath } from '../links.ts'
import { staffWords } from '../staff-words.ts'
import styles from './lessons.module.css'

const tones = { draft: 'warn', published: 'good', archived: 'neutral' } as const

export function TaughtList({ courses, withMoney = false }: { courses: readonly TaughtCourse[]; withMoney?: boolean }) {
  const text = useWords(staffWords)
  const locale = useLocale()
  const { price } = useFormat()
  return (
    <Card
      title={withMoney ? text.allCourses : text.courses}
      actions={
        <LinkButton to={managePath('new')} kind="primary" size="small" icon="plus">
          {text.make}
        </LinkButton>
      }
    >
      {courses.length === 0 && <p className={styles.quiet}>{text.noneTaught}</p>}
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.id} className={styles.line}>
            <div className={styles.said}>
              <b>{course.title[locale]}</b>
              <p className={styles.facts}>
                <Badge tone={tones[course.status]}>{text[`status_${course.status}`]}</Badge>
                <span>{text.learners(course.learners, course.active)}</span>
                {withMoney && <span>{course.teacher}</span>}
                {withMoney && <span>{text.earned(price(course.earnedSatang))}</span>}
                {course.unanswered > 0 && <span>{text.unanswered(course.unanswered)}</span>}
              </p>
            </div>
            <div className={styles.buttons}>
              {course.toGrade > 0 && (
                <LinkButton to={workPath(course.id)} icon="bell">
                  {text.toGrade(course.toGrade)}
                </LinkButton>
              )}
              <LinkButton to={managePath(course.id)} icon="edit">
                {text.edit} <VisuallyHidden>{course.title[locale]}</VisuallyHidden>
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
