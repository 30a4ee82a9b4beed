/** What the visitor learns, and how far they are. */
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { MyCourse } from '../course/browse.ts'
import { coursePath, playPath } from '../links.ts'
import { lessonWords } from '../words.ts'
import styles from './lessons.module.css'

export function MyCourseList({ courses }: { courses: readonly MyCourse[] }) {
  const text = useWords(lessonWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <ul className={cx(styles.list, styles.mine)}>
      {courses.map((course) => {
        const { slug, title, isOpen, endsAt, done, required, nextItem } = course
        return (
          <li key={slug} className={styles.line}>
            <div className={styles.said}>
              <b>{title[locale]}</b>
              {required > 0 && <ProgressBar label={text.progress(done, required)} value={done / required} />}
              {endsAt && <span className={styles.quiet}>{text.until(format.date(endsAt))}</span>}
            </div>
            {isOpen && nextItem ? (
              <LinkButton
                to={playPath(slug, nextItem)}
                icon="play"
                {...(isDone(course) ? {} : { kind: 'primary' as const })}
              >
                {isDone(course) ? text.review : text.goOn}
              </LinkButton>
            ) : (
              <LinkButton to={coursePath(slug)}>{text.about}</LinkButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const isDone = ({ status, done, required }: MyCourse): boolean =>
  status === 'completed' || (required > 0 && done >= required)
