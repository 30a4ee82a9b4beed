/** Twelve months at a glance: days with something are marked, a month leads to its list; and what is shown of the year. */
import { Form, Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CalendarEntry } from '../../course/calendar.ts'
import parts from '../../parts/lessons.module.css'
import { lessonWords } from '../../words.ts'
import styles from './calendar.module.css'
import { calendarWords } from './calendar-words.ts'

export function YearFilters({ entries, asked }: { entries: readonly CalendarEntry[]; asked: URLSearchParams }) {
  const text = useWords(calendarWords)
  const { category, anyCategory } = useWords(lessonWords)
  const locale = useLocale()
  const courses = new Map(entries.map(({ slug, title }) => [slug, title[locale]]))
  const categories = [...new Set(entries.map((entry) => entry.category).filter(Boolean))].sort()
  const chosen = (name: string) => ({ name, defaultValue: asked.get(name) ?? '' })
  return (
    <Form method="get" preventScrollReset className={parts.filters}>
      <SelectField
        {...chosen('course')}
        label={text.course}
        empty={text.anyCourse}
        options={[...courses].map(([value, label]) => ({ value, label }))}
      />
      {categories.length > 0 && (
        <SelectField
          {...chosen('category')}
          label={category}
          empty={anyCategory}
          options={categories.map((each) => ({ value: each, label: each }))}
        />
      )}
      <SelectField
        {...chosen('where')}
        label={text.where}
        empty={text.anywhere}
        options={(['online', 'room'] as const).map((value) => ({ value, label: text[value] }))}
      />
      <Button type="submit">{text.show}</Button>
    </Form>
  )
}

interface YearOverviewProps {
  year: number
  entries: readonly CalendarEntry[]
  asked: URLSearchParams
}

export function YearOverview({ year, entries, asked }: YearOverviewProps) {
  const text = useWords(calendarWords)
  const locale = useLocale()
  const marked = new Set(entries.map(({ day }) => day))
  return (
    <section aria-label={text.overview} className={styles.year}>
      {Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map((month) => {
        const days = daysOf(month)
        const many = days.filter((day) => marked.has(day)).length
        const name = monthName(month, locale)
        return (
          <div key={month} className={cx(styles.month, many === 0 && styles.free)}>
            {many > 0 ? (
              <Link to={{ search: monthOf(asked, month), hash: 'calendar' }}>
                {name} <span className={styles.many}>{text.days(many)}</span>
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <div aria-hidden className={cx(styles.days, 'numbers')}>
              {Array.from({ length: firstWeekday(month) }, (_, blank) => (
                <span key={blank} />
              ))}
              {days.map((day) => (
                <span key={day} className={marked.has(day) ? styles.marked : undefined}>
                  {Number(day.slice(8))}
                </span>
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}

const monthOf = (asked: URLSearchParams, month: string): string => {
  const next = new URLSearchParams(asked)
  next.set('on', `${month}-01`)
  return `?${next}`
}

const at = (month: string, day: number) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, day))

/** '2026-02' → '2026-02-01' to '2026-02-28'. */
const daysOf = (month: string): string[] => {
  const next = at(month, 32)
  const many = 32 - next.getUTCDate()
  return Array.from({ length: many }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** Weeks begin on Sunday, as on Thai calendars. */
const firstWeekday = (month: string): number => at(month, 1).getUTCDay()

const monthName = (month: string, locale: 'th' | 'en'): string =>
  new Intl.DateTimeFormat(locale === 'th' ? 'th-TH' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at(month, 15))
