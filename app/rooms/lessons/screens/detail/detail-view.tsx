import type { ReactNode } from 'react'
import type { Refused } from '#kernel/refused.ts'
import { isRefused } from '#kernel/refused.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack, Split } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CoursePage } from '../../course/see-course.ts'
import { lessonsPath, schedulePath } from '../../links.ts'
import { Article } from '../../parts/article.tsx'
import styles from '../../parts/lessons.module.css'
import { Length } from '../../parts/length.tsx'
import { OutlineList } from '../../parts/outline-list.tsx'
import { ScheduleTable } from '../../parts/schedule-table.tsx'
import { tileWords } from '../../tile-words.ts'
import { lessonWords } from '../../words.ts'
import { Asked, Outcomes, Teachers } from './about.tsx'
import { Buy } from './buy.tsx'
import { Reviews } from './reviews.tsx'

export interface DetailProps {
  course: CoursePage
  answer: Refused | { rated: boolean } | undefined
}

export function DetailView({ course, answer, before, after }: DetailProps & { before?: ReactNode; after?: ReactNode }) {
  const text = useWords(lessonWords)
  const tile = useWords(tileWords)
  const locale = useLocale()
  const format = useFormat()
  const seconds = course.outline.reduce((sum, { durationS }) => sum + durationS, 0)
  const { ratingCount: rated } = course
  return (
    <>
      <PageHead title={course.title[locale]} back={{ to: lessonsPath, label: text.title }}>
        {course.teacher && tile.teacher(locale === 'en' ? course.teacherEn : course.teacher)}
      </PageHead>
      <Stack gap={24}>
        {before}
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        <Split asideFirst gap={24} aside={<Buy course={course} />}>
          <Stack gap={24}>
            <p className={styles.facts}>
              <span>{tile[`level_${course.level}`]}</span>
              <span>{tile.items(course.outline.length)}</span>
              {seconds > 0 && <Length seconds={seconds} />}
              {rated > 0 && (
                <span>
                  <span aria-hidden="true">{tile.stars(format.number(course.ratingSum / rated, 1), rated)}</span>
                  <span className="visually-hidden">
                    {text.starsLong(format.number(course.ratingSum / rated, 1), rated)}
                  </span>
                </span>
              )}
            </p>
            {course.summary[locale] && <p className={styles.prose}>{course.summary[locale]}</p>}
            {course.as !== 'learner' && <Outcomes course={course} />}
            {course.announcements.length > 0 && (
              <Card title={text.announcements}>
                <ul className={styles.list}>
                  {course.announcements.map((said) => (
                    <li key={said.id}>
                      <b>{said.title}</b> <span className={styles.quiet}>{format.date(said.saidAt)}</span>
                      <p className={styles.prose}>{said.body}</p>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <Card title={text.outline}>
              <Stack gap={16}>
                <OutlineList course={course.slug} outline={course.outline} isOpen={course.as !== 'visitor'} />
              </Stack>
            </Card>
            {course.body[locale] && (
              <Card title={text.about}>
                <Article {...course.body} />
              </Card>
            )}
            <Runs course={course} />
            <Teachers course={course} />
            <Asked course={course} />
            {after}
            <Reviews course={course} answer={answer} />
          </Stack>
        </Split>
      </Stack>
    </>
  )
}

function Runs({ course }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const tile = useWords(tileWords)
  const locale = useLocale()
  const format = useFormat()
  if (course.runs.length === 0) return null
  return (
    <Card title={text.runs}>
      <Stack gap={16}>
        {course.runs.map((run) => (
          <section key={run.id}>
            <h3>{run.title[locale]}</h3>
            <p className={styles.facts}>
              <span>{text.run(format.date(run.startsOn), format.date(run.endsOn))}</span>
              {run.seats !== null && <span>{tile.seatsLeft(run.seats - run.taken)}</span>}
              {run.place && <span>{run.place}</span>}
            </p>
            {course.meetings.some(({ runId }) => runId === run.id) && (
              <p>
                <a className={buttonClass({ size: 'small' })} href={schedulePath(course.slug)} download>
                  {text.addToCalendar}
                </a>
              </p>
            )}
            <ScheduleTable meetings={course.meetings.filter(({ runId }) => runId === run.id)} />
          </section>
        ))}
      </Stack>
    </Card>
  )
}
