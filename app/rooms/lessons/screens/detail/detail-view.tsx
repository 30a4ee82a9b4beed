import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { isRefused } from '#kernel/refused.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack, Split } from '#ui/layout.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CoursePage } from '../../course/see-course.ts'
import { coursePath, lessonsPath, schedulePath } from '../../links.ts'
import { coverOf } from '../../parts/cover.ts'
import { EnrolButton } from '../../parts/enrol-button.tsx'
import { Article } from '../../parts/article.tsx'
import styles from '../../parts/lessons.module.css'
import { Length } from '../../parts/length.tsx'
import { OutlineList } from '../../parts/outline-list.tsx'
import { ScheduleTable } from '../../parts/schedule-table.tsx'
import { tileWords } from '../../tile-words.ts'
import { lessonWords } from '../../words.ts'
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
        {course.teacher && tile.teacher(course.teacher)}
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
            {after}
            <Reviews course={course} answer={answer} />
          </Stack>
        </Split>
      </Stack>
    </>
  )
}

function Buy({ course }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const tile = useWords(tileWords)
  const locale = useLocale()
  const { date } = useFormat()
  const { priceSatang, saleSatang, standing } = course
  const goesOn = course.outline.find(({ isDone, waits, opensAt }) => !isDone && !waits && !opensAt) ?? course.outline[0]
  return (
    <Card>
      <Stack gap={16}>
        <Picture source={coverOf(course)} alt="" shape="wide" first />
        <p>
          {priceSatang === 0n ? (
            <b>{tile.price_free}</b>
          ) : (
            <Price price={priceSatang} sale={saleSatang ?? 0n} size="large" />
          )}
        </p>
        {course.status === 'archived' && standing.state === 'closed' ? (
          <Notice title={text.archived}>{text.archivedBody}</Notice>
        ) : (
          course.status !== 'draft' && (
            <EnrolButton
              slug={course.slug}
              standing={standing}
              priceSatang={saleSatang ?? priceSatang}
              nextItem={goesOn?.slug ?? null}
            />
          )
        )}
        <p className={styles.quiet}>
          {course.endsAt && (standing.state === 'active' || standing.state === 'completed')
            ? text.until(date(course.endsAt))
            : course.accessDays
              ? text.access(course.accessDays)
              : text.forGood}
        </p>
        {/* Who has not finished them is told so by the button. */}
        {course.needs.length > 0 && standing.state !== 'missing' && (
          <div>
            <p className={styles.quiet}>{text.needed}</p>
            {course.needs.map(({ slug, title }) => (
              <p key={slug}>
                <Link to={coursePath(slug)}>{title[locale]}</Link>
              </p>
            ))}
          </div>
        )}
        {course.rewards.length > 0 && (
          <div>
            <p className={styles.quiet}>{text.rewards}</p>
            {course.rewards.map(({ path, title }) => (
              <p key={path}>
                <Link to={path}>
                  <Icon name="check-circle" /> {title[locale]}
                </Link>
              </p>
            ))}
          </div>
        )}
      </Stack>
    </Card>
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
