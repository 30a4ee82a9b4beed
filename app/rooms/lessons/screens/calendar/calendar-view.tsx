import { Form, Link, useSearchParams } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CalendarEntry } from '../../course/calendar.ts'
import { calendarPath, coursePath, lessonsPath } from '../../links.ts'
import styles from '../../parts/lessons.module.css'
import { lessonWords } from '../../words.ts'
import { calendarWords } from './calendar-words.ts'
import { monthName, YearFilters, YearOverview } from './year-overview.tsx'

export interface CalendarProps {
  year: number
  entries: CalendarEntry[]
  answer?: Refused | { feed: string } | undefined
}

export function CalendarView({
  year,
  entries: all,
  answer,
  mayFollow = false,
}: CalendarProps & { mayFollow?: boolean }) {
  const text = useWords(lessonWords)
  const locale = useLocale()
  const name = String(locale === 'th' ? year + 543 : year)
  const [asked] = useSearchParams()
  const entries = all.filter(
    ({ slug, category, isOnline }) =>
      [slug, ''].includes(asked.get('course') ?? '') &&
      [category, ''].includes(asked.get('category') ?? '') &&
      [isOnline ? 'online' : 'room', ''].includes(asked.get('where') ?? ''),
  )
  const months = [...new Set(entries.map(({ day }) => day.slice(0, 7)))]
  return (
    <>
      <PageHead title={text.calendarOf(name)} back={{ to: lessonsPath, label: text.title }} />
      <div className={styles.months}>
        <Row className={styles.noPrint}>
          {year > 2000 && (
            <LinkButton to={calendarPath(year - 1)} icon="chevron-left">
              {text.previousYear}
            </LinkButton>
          )}
          {year < 2100 && (
            <LinkButton to={calendarPath(year + 1)} iconAfter="chevron-right">
              {text.nextYear}
            </LinkButton>
          )}
          <Button icon="print" onClick={() => print()}>
            {text.print}
          </Button>
        </Row>
        {mayFollow && <Follow answer={answer} />}
        {all.length > 0 && <YearFilters entries={all} asked={asked} />}
        <YearOverview year={year} entries={entries} />
        {entries.length === 0 && <EmptyState icon="calendar" title={text.calendarNone} />}
        {months.map((month) => (
          <div key={month} id={`month-${month}`}>
            <Card title={monthName(month, locale)}>
              <ul className={styles.list}>
                {entries
                  .filter(({ day }) => day.startsWith(month))
                  .map((entry) => (
                    <Entry key={`${entry.kind} ${entry.key}`} entry={entry} />
                  ))}
              </ul>
            </Card>
          </div>
        ))}
      </div>
    </>
  )
}

/** The address is shown once, when it is made. */
function Follow({ answer }: Pick<CalendarProps, 'answer'>) {
  const text = useWords(lessonWords)
  return (
    <div className={styles.noPrint}>
      {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
      {answer && 'feed' in answer ? (
        <Notice tone="good" urgent title={text.feedLink} action={<CopyButton value={answer.feed} />}>
          <p className={styles.wrap}>{answer.feed}</p>
          {text.subscribeLead}
        </Notice>
      ) : (
        <Form method="post" preventScrollReset>
          <Button type="submit" icon="calendar">
            {text.subscribe}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const text = useWords(lessonWords)
  const { closing } = useWords(calendarWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <span className="numbers">
          {entry.startsAt ? format.dateTime(entry.startsAt) : format.date(`${entry.day}T00:00:00+07:00`)}
        </span>
        <Link to={coursePath(entry.slug)}>{entry.title[locale]}</Link>
        <span className={styles.quiet}>
          {[{ run: text.runStarts, meeting: text.meeting, closing }[entry.kind], entry.detail[locale], entry.place]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {entry.isMine && <Badge tone="good">{text.isMine}</Badge>}
    </li>
  )
}
