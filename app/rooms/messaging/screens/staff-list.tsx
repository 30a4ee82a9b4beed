import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row } from '#ui/layout.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { officeNewPath, officePath, officeThreadPath } from '../links.ts'
import type { StaffFilter } from '../staff-threads.ts'
import { staffWords } from '../staff-words.ts'
import type { ThreadLine } from '../thread-list.server.ts'
import { ThreadList } from './thread-list.tsx'

export interface StaffListData {
  threads: readonly ThreadLine[]
  next: string | null
  q: string
  before: string | undefined
  filter: StaffFilter
  waiting: number
  mine: number
  me: string | null
  now: Date
}

/** Customers' threads: who waits, which are mine, all. An open thread keeps the filter it was opened from. */
export function StaffList({ data, current }: { data: StaffListData; current?: string }) {
  const text = useWords(staffWords)
  const { threads, filter, waiting, mine, me, now, ...query } = data
  const counts: Partial<Record<StaffFilter, number>> = { waiting, mine }
  return (
    <ThreadList
      threads={threads.map((thread) => ({
        ...thread,
        unread: 0,
        name: thread.customer.name || text.customer,
        note: <Standing thread={thread} me={me} />,
      }))}
      current={current}
      to={(id) => `${officeThreadPath(id)}?filter=${filter}`}
      path={officePath}
      query={{ ...query, filter }}
      now={now}
      head={
        <>
          <LinkButton to={officeNewPath} kind="primary" icon="edit" wide>
            {text.writeFirst}
          </LinkButton>
          <Tabs
            label={text.filters}
            tabs={(['waiting', 'mine', 'all'] as const).map((each) => ({
              label: text[`filter_${each}`],
              to: `${officePath}?filter=${each}`,
              current: each === filter,
              ...(counts[each] === undefined ? {} : { count: counts[each] }),
            }))}
          />
        </>
      }
      empty={
        filter === 'all' ? (
          <EmptyState icon="mail" title={text.none_all} />
        ) : (
          <EmptyState
            icon="mail"
            title={filter === 'waiting' ? text.noneWaiting : text.none_mine}
            action={text.toAll}
            to={`${officePath}?filter=all`}
          />
        )
      }
    />
  )
}

function Standing({ thread, me }: { thread: ThreadLine; me: string | null }) {
  const text = useWords(staffWords)
  const { waitingSince, status, assignedTo } = thread
  if (!waitingSince && status === 'open' && !assignedTo) return null
  return (
    <Row as="span" gap={4}>
      {waitingSince && <Badge tone="warn">{text.waits}</Badge>}
      {status === 'closed' && <Badge>{text.closed}</Badge>}
      {assignedTo && <Badge tone="info">{assignedTo.id === me ? text.mine : text.caredBy(assignedTo.name)}</Badge>}
    </Row>
  )
}
