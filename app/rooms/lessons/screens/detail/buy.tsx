/** Beside a course: before buying its price and what one gets, afterwards how far one is. */
import { Form, Link } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { linesOf } from '../../course/course-page.ts'
import type { CoursePage } from '../../course/see-course.ts'
import { coursePath, playPath } from '../../links.ts'
import { coverOf } from '../../parts/cover.ts'
import { EnrolButton } from '../../parts/enrol-button.tsx'
import styles from '../../parts/lessons.module.css'
import { tileWords } from '../../tile-words.ts'
import { lessonWords } from '../../words.ts'

export function Buy({ course }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const { date } = useFormat()
  const { priceSatang, saleSatang, standing } = course
  const goesOn = course.outline.find(({ isDone, waits, opensAt }) => !isDone && !waits && !opensAt) ?? course.outline[0]
  const isIn = course.as === 'learner'
  const sample = isIn ? undefined : course.outline.find(({ isPreview }) => isPreview)
  return (
    <Card>
      <Stack gap={16}>
        <Picture source={coverOf(course)} alt="" shape="wide" first />
        {isIn ? <Progress course={course} /> : <Cost course={course} />}
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
        {sample && (
          <LinkButton to={playPath(course.slug, sample.slug)} icon="play" wide>
            {text.sample}
          </LinkButton>
        )}
        {!isIn && <Wish course={course} />}
        <p className={styles.quiet}>
          {course.endsAt && (standing.state === 'active' || standing.state === 'completed')
            ? text.until(date(course.endsAt))
            : course.accessDays
              ? text.access(course.accessDays)
              : text.forGood}
        </p>
        {!isIn && <Gets course={course} />}
        <Around course={course} />
      </Stack>
    </Card>
  )
}

function Cost({ course: { priceSatang, saleSatang } }: { course: CoursePage }) {
  const tile = useWords(tileWords)
  return (
    <p>
      {priceSatang === 0n ? (
        <b>{tile.price_free}</b>
      ) : (
        <Price price={priceSatang} sale={saleSatang ?? 0n} size="large" />
      )}
    </p>
  )
}

function Progress({ course: { outline } }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const required = outline.filter(({ isRequired }) => isRequired)
  const done = required.filter(({ isDone }) => isDone).length
  if (required.length === 0) return null
  return <ProgressBar label={text.progress(done, required.length)} value={done / required.length} />
}

/** Of who is signed in. */
function Wish({ course }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const mayLearn = useCan()('lessons.learn')
  if (course.status !== 'published' || !mayLearn) return null
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        kind="quiet"
        icon="heart"
        wide
        name="operation"
        value={course.isWished ? 'unwish' : 'wish'}
        aria-pressed={course.isWished}
      >
        {course.isWished ? text.unwish : text.wish}
      </Button>
    </Form>
  )
}

/** What its teacher wrote, or what its outline holds. */
function Gets({ course }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const locale = useLocale()
  const has = (kind: string) => course.outline.some((item) => item.kind === kind)
  const own = linesOf(course.gets[locale])
  const held = [
    text.get_items(course.outline.length),
    ...(has('assignment') ? [text.get_work] : []),
    ...(has('quiz') || has('exam') ? [text.get_quiz] : []),
    text.get_captions,
  ]
  return (
    <div>
      <b>{text.gets}</b>
      <ul className={styles.list}>
        {(own.length > 0 ? own : held).map((line) => (
          <li key={line} className={cx(styles.due, styles.quiet)}>
            <Icon name="check" size={16} /> <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What comes before it, and what is given for it. */
function Around({ course }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const locale = useLocale()
  return (
    <>
      {course.refund[locale] && (
        <div>
          <b>{text.refund}</b>
          <p className={styles.prose}>{course.refund[locale]}</p>
        </div>
      )}
      {/* Who has not finished them is told so by the button. */}
      {course.needs.length > 0 && course.standing.state !== 'missing' && (
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
    </>
  )
}
