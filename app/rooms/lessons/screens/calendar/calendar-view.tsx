import { Form, useSearchParams } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EntryCalendar } from '#ui/entry-calendar/entry-calendar.tsx'
import type { CalendarState, Entry } from '#ui/entry-calendar/entry.ts'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CalendarEntry } from '../../course/calendar.ts'
import { calendarPath, coursePath, lessonsPath } from '../../links.ts'
import styles from '../../parts/lessons.module.css'
import { lessonWords } from '../../words.ts'
import { calendarWords } from './calendar-words.ts'
import { YearFilters, YearOverview } from './year-overview.tsx'

export interface CalendarProps {
  year: number
  entries: CalendarEntry[]
  state: CalendarState
  today: string
  answer?: Refused | { feed: string } | undefined
}

export function CalendarView({
  year,
  entries: all,
  state,
  today,
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
  const shown = useEntries(entries)
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
        <YearOverview year={year} entries={entries} asked={asked} />
        {entries.length === 0 ? (
          <EmptyState icon="calendar" title={text.calendarNone} />
        ) : (
          <section id="calendar" aria-label={text.calendar} className={styles.noPrint}>
            <EntryCalendar
              label={text.calendar}
              state={state}
              today={today}
              entries={shown}
              linkTo={(view, on) => {
                asked.set('view', view)
                asked.set('on', on)
                return `${calendarPath(Number(on.slice(0, 4)))}?${asked}`
              }}
            />
          </section>
        )}
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

function useEntries(entries: readonly CalendarEntry[]): Entry[] {
  const text = useWords(lessonWords)
  const { closing } = useWords(calendarWords)
  const locale = useLocale()
  const kinds = { run: text.runStarts, meeting: text.meeting, closing }
  return entries.map(({ kind, key, slug, title, detail, place, isMine, day, startsAt, endsAt }) => ({
    id: `${kind} ${key}`,
    title: title[locale],
    to: coursePath(slug),
    detail: [isMine && text.isMine, kinds[kind], detail[locale], place].filter(Boolean).join(' · '),
    tone: isMine ? 'good' : kind === 'closing' ? 'warn' : 'info',
    ...(startsAt ? { startsAt, endsAt } : { day }),
  }))
}
