import { redirect } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLive } from '#ui/use-live.ts'
import { useNow } from '#ui/use-now.ts'
import { useWords } from '#ui/words.tsx'
import { inboxPath, liveInboxPath } from '../links.ts'
import { messageWords } from '../message-words.ts'
import { ownList } from '../own-list.server.ts'
import { permissions } from '../permissions.ts'
import { markAllRead } from '../reading.ts'
import { OwnList } from './own-list.tsx'
import { Panes } from './panes.tsx'
import type { Route } from './+types/inbox'

export const loader = load((context, { request }: Route.LoaderArgs) => ownList(context, request))

export const action = act(permissions['messaging.inbox'], async (context, { operation }) => {
  if (operation !== 'readAll') return notFound()
  await markAllRead(context, {})
  throw redirect(inboxPath)
})

export const meta = titled(messageWords, 'inbox')

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const text = useWords(messageWords)
  const now = useNow(loaderData.now)
  useLive(liveInboxPath)
  return (
    <PageFrame>
      <Panes title={text.inbox} showing="list" frame="storefront" list={<OwnList data={{ ...loaderData, now }} />}>
        <EmptyState icon="mail" title={text.choose} />
      </Panes>
    </PageFrame>
  )
}
