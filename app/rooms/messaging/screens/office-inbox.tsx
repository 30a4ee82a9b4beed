import { load } from '#kernel/screen.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LiveRegion } from '#ui/hidden.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLive } from '#ui/use-live.ts'
import { useNow } from '#ui/use-now.ts'
import { useWords } from '#ui/words.tsx'
import { messageWords } from '../message-words.ts'
import { staffList } from '../staff-list.server.ts'
import { staffWords } from '../staff-words.ts'
import { Panes } from './panes.tsx'
import { StaffList } from './staff-list.tsx'
import type { Route } from './+types/office-inbox'

export const loader = load((context, { request }: Route.LoaderArgs) => staffList(context, request))

export const meta = titled(staffWords, 'title')

export default function OfficeInbox({ loaderData }: Route.ComponentProps) {
  const text = useWords(staffWords)
  const { choose } = useWords(messageWords)
  const now = useNow(loaderData.now)
  useLive('/live/office')
  return (
    <PageFrame>
      <Panes title={text.title} showing="list" frame="office" list={<StaffList data={{ ...loaderData, now }} />}>
        <EmptyState icon="mail" title={choose} />
      </Panes>
      <LiveRegion>{text.waiting(loaderData.waiting)}</LiveRegion>
    </PageFrame>
  )
}
