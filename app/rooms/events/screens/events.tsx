import { load } from '#kernel/screen.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { seeEvents } from '../event/see-events.ts'
import { SeeInput, tabs } from '../event/see-input.ts'
import { eventsPath } from '../links.ts'
import { EventCard } from '../parts/event-card.tsx'
import { eventWords } from '../words.ts'
import type { Route } from './+types/events'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const typed = Object.fromEntries(new URL(request.url).searchParams)
  // What somebody typed into the address that is no choice of ours counts as nothing.
  const asked = SeeInput.safeParse(typed).data ?? SeeInput.parse({})
  return { asked, seen: await seeEvents(context, asked) }
})

export const meta = titled(eventWords, 'title')

const to = (tab: string, page = 1) =>
  tab === 'upcoming' && page === 1 ? eventsPath : `${eventsPath}?tab=${tab}${page > 1 ? `&page=${page}` : ''}`

export default function Events({ loaderData: { asked, seen } }: Route.ComponentProps) {
  const text = useWords(eventWords)
  const { tab, page } = asked
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        <Tabs
          label={text.tabs}
          tabs={tabs.map((one) => ({
            label: text[`tab_${one}`],
            to: to(one),
            current: one === tab,
            count: seen.counts[one],
          }))}
        />
        {seen.cards.length === 0 ? (
          <EmptyState icon="calendar" title={text[`none_${tab}`]}>
            {text.noneBody}
          </EmptyState>
        ) : (
          <Grid min={280} gap={16}>
            {seen.cards.map((event) => (
              <EventCard key={event.slug} event={event} />
            ))}
          </Grid>
        )}
        {seen.pages > 1 && <Pagination page={page} pages={seen.pages} to={(wanted) => to(tab, wanted)} />}
      </Stack>
    </PageFrame>
  )
}
