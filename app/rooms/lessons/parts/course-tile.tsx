/** A course among others: what it is, who teaches, what it costs. */
import { useFormat } from '#ui/format.ts'
import { Price } from '#ui/price.tsx'
import { Tile } from '#ui/tile.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CourseCard } from '../course/browse.ts'
import { coursePath } from '../links.ts'
import { tileWords } from '../tile-words.ts'
import { coverOf } from './cover.ts'
import styles from './lessons.module.css'
import { Length } from './length.tsx'

export function CourseTile({ course, first = false }: { course: CourseCard; first?: boolean }) {
  const text = useWords(tileWords)
  const locale = useLocale()
  const format = useFormat()
  const { slug, title, priceSatang, saleSatang, ratingCount, ratingSum, durationS, items } = course
  const teacher = locale === 'en' ? course.teacherEn : course.teacher
  return (
    <Tile to={coursePath(slug)} title={title[locale]} source={coverOf(course)} shape="wide" first={first}>
      {teacher && <p className={styles.quiet}>{text.teacher(teacher)}</p>}
      <p className={styles.facts}>
        <span>{text[`level_${course.level}`]}</span>
        <span>{text.items(items)}</span>
        {durationS > 0 && <Length seconds={durationS} />}
        {ratingCount > 0 && <span>{text.stars(format.number(ratingSum / ratingCount, 1), ratingCount)}</span>}
      </p>
      {course.nextRun && (
        <p className={styles.facts}>
          <span>{text.nextRun(format.date(course.nextRun, 'short'))}</span>
          {course.seatsLeft !== null && <span>{text.seatsLeft(course.seatsLeft)}</span>}
        </p>
      )}
      <p>{priceSatang === 0n ? text.price_free : <Price price={saleSatang ?? priceSatang} sale={0n} size="small" />}</p>
    </Tile>
  )
}
