import { Link } from 'react-router'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { monthAfter, promotionsOfMonth } from '../calendar.ts'
import { calendarPath, promotionPath, promotionsPath } from '../links.ts'
import { periodText } from '../promotion-list.ts'
import { promotionStates } from '../promotion-states.ts'
import { promotionWords } from '../promotion-words.ts'
import { DeskShell } from './desk-shell.tsx'
import styles from './desk.module.css'
import type { Route } from './+types/calendar'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const month = new URL(request.url).searchParams.get('month') ?? businessDate(new Date()).slice(0, 7)
  const lines = await promotionsOfMonth(context, { month })
  return { month, before: monthAfter(month, -1), after: monthAfter(month, 1), lines }
})

export const meta = titled(promotionWords, 'calendar')

export default function Calendar({ loaderData: { month, before, after, lines } }: Route.ComponentProps) {
  const text = useWords(promotionWords)
  const locale = useLocale()
  const name = new Intl.DateTimeFormat(locale === 'th' ? 'th-TH' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Bangkok',
  }).format(businessDayStart(`${month}-01`))
  return (
    <DeskShell>
      <PageFrame maxWidth="4xl">
        <PageHead title={`${text.calendar} · ${name}`} back={{ to: promotionsPath, label: text.back }} />
        <nav className={styles.months} aria-label={text.calendar}>
          <LinkButton to={`${calendarPath}?month=${before}`} icon="arrow-left">
            {text.monthBefore}
          </LinkButton>
          <LinkButton to={`${calendarPath}?month=${after}`}>{text.monthAfter}</LinkButton>
        </nav>
        {lines.length === 0 ? (
          <EmptyState icon="calendar" title={text.noneThisMonth} />
        ) : (
          <Card>
            <ul className={styles.list}>
              {lines.map((line) => (
                <li key={line.promotionId} className={styles.line}>
                  <span>
                    <Link to={promotionPath(line.promotionId)}>{line.name[locale]}</Link>{' '}
                    <StateBadge table={promotionStates.table} state={line.state} />
                  </span>
                  <span className={styles.quiet}>
                    {periodText(line, locale)} · {text[`kind_${line.kind}`]}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PageFrame>
    </DeskShell>
  )
}
