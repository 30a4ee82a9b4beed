/** The list of events: by when they are, or a month at a time; narrowed by words, place and price. */
import { Form } from 'react-router'
import { businessDate } from '#kernel/dates.ts'
import { load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Pagination } from '#ui/pagination.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { seeEvents } from '../event/see-events.ts'
import { costs, type EventTab, SeeInput, tabs, ways } from '../event/see-input.ts'
import { eventsPath } from '../links.ts'
import { EventCard } from '../parts/event-card.tsx'
import { EventMonth } from '../parts/event-month.tsx'
import styles from '../parts/events.module.css'
import { eventWords } from '../words.ts'
import type { Route } from './+types/events'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const typed = Object.fromEntries(new URL(request.url).searchParams)
  // What somebody typed into the address that is no choice of ours counts as nothing.
  const { slug: _, ...asked } = SeeInput.safeParse(typed).data ?? SeeInput.parse({})
  return { asked, seen: await seeEvents(context, asked), thisMonth: businessDate(new Date()).slice(0, 7) }
})

export const meta = titled(eventWords, 'title')

type Asked = Route.ComponentProps['loaderData']['asked']

/** Of what is not chosen the address says nothing. */
function to({ q, way, cost }: Asked, more: { tab?: string; month?: string; page?: number }): string {
  const { tab = 'upcoming', month = '', page = 1 } = more
  const said = { tab: tab === 'upcoming' ? '' : tab, month, page: page > 1 ? String(page) : '', q, way, cost }
  const search = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString()
  return search ? `${eventsPath}?${search}` : eventsPath
}

export default function Events({ loaderData: { asked, seen, thisMonth } }: Route.ComponentProps) {
  const text = useWords(eventWords)
  const { page, month } = asked
  const tab: EventTab = asked.tab === 'all' ? 'upcoming' : asked.tab
  const isNarrowed = asked.q !== '' || asked.way !== '' || asked.cost !== ''
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={text.title}
        actions={
          <LinkButton to={to(asked, month ? {} : { month: thisMonth })} {...(!month && { icon: 'calendar' as const })}>
            {month ? text.asList : text.asCalendar}
          </LinkButton>
        }
      >
        {text.lead}
      </PageHead>
      <Stack gap={24}>
        {!month && (
          <Tabs
            label={text.tabs}
            tabs={tabs.map((one) => ({
              label: text[`tab_${one}`],
              to: to(asked, { tab: one }),
              current: one === tab,
              count: seen.counts[one],
            }))}
          />
        )}
        <Filters asked={asked} />
        {month ? (
          <EventMonth month={month} cards={seen.cards} to={(wanted) => to(asked, { month: wanted })} />
        ) : seen.cards.length === 0 ? (
          <EmptyState
            icon="calendar"
            title={isNarrowed ? text.noneFound : text[`none_${tab}`]}
            {...(isNarrowed && { action: <LinkButton to={eventsPath}>{text.showAll}</LinkButton> })}
          >
            {text.noneBody}
          </EmptyState>
        ) : (
          <Grid min={280} gap={16}>
            {seen.cards.map((event, at) => (
              <EventCard key={event.slug} event={event} first={at === 0} />
            ))}
          </Grid>
        )}
        {seen.pages > 1 && (
          <Pagination page={page} pages={seen.pages} to={(wanted) => to(asked, { tab, page: wanted })} />
        )}
      </Stack>
    </PageFrame>
  )
}

function Filters({ asked }: { asked: Asked }) {
  const text = useWords(eventWords)
  const said = (options: readonly (typeof ways | typeof costs)[number][]) =>
    options.map((value) => ({ value, label: text[value] }))
  return (
    <Form method="get" role="search" key={`${asked.q} ${asked.way} ${asked.cost}`} className={styles.filters}>
      {asked.tab !== 'upcoming' && <input type="hidden" name="tab" value={asked.tab} />}
      {asked.month && <input type="hidden" name="month" value={asked.month} />}
      <SearchField label={text.searchEvents} placeholder={text.searchEvents} defaultValue={asked.q} />
      <SelectField name="way" label={text.where} empty={text.anyPlace} options={said(ways)} defaultValue={asked.way} />
      <SelectField name="cost" label={text.cost} empty={text.anyCost} options={said(costs)} defaultValue={asked.cost} />
      <Row>
        <Button type="submit">{text.narrow}</Button>
      </Row>
    </Form>
  )
}
