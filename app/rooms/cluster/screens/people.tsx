import { redirect } from 'react-router'
import type { OfficeHandle } from '#kernel/office.ts'
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { readTableState, writeTableState } from '#kernel/table-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { peopleAsk, peopleColumns, peoplePath, personPath } from '../people-columns.ts'
import { type ListedPerson, peopleList } from '../people-list.ts'
import { auditPath, invitationsPath } from '../people-paths.ts'
import { peopleWords } from '../people-words.ts'
import { usePeopleColumns } from './use-people-columns.tsx'
import type { Route } from './+types/people'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const state = readTableState(new URL(request.url).searchParams, peopleColumns)
  const list = await peopleList(context, peopleAsk(state))
  // A page that is no more, of a list that became shorter: the last one there is.
  if (list.page !== state.page)
    throw redirect(peoplePath + writeTableState({ ...state, page: list.page }, peopleColumns))
  return { list, now: new Date(), me: context.actor.accountId }
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: peopleWords.th.title, en: peopleWords.en.title }) }]
}

/** The list is the place itself. */
export const handle: OfficeHandle<unknown> = { crumb: () => null }

export default function People({ loaderData: { list, now, me } }: Route.ComponentProps) {
  const text = useWords(peopleWords)
  const can = useCan()
  const columns = usePeopleColumns(now)
  return (
    <PageFrame>
      <PageHead title={text.title} actions={<Ways />}>
        {text.lead}
      </PageHead>
      <DataTable
        caption={text.title}
        columns={columns}
        rows={list.people}
        paging={list}
        rowKey={idOf}
        rowName={nameOf}
        rowTo={toPerson}
        search={text.search}
        sortedBy="-joined"
        {...(can('cluster.takePeople')
          ? { file: { name: 'people', all: (query: string) => `${peoplePath}.csv${query}` } }
          : {})}
        {...(me ? { rememberAs: `people:${me}` } : {})}
        empty={
          <EmptyState icon="users" title={text.none}>
            {text.noneBody}
          </EmptyState>
        }
      />
    </PageFrame>
  )
}

function Ways() {
  const text = useWords(peopleWords)
  const can = useCan()
  return (
    <>
      {can('cluster.seeAudit') && (
        <LinkButton icon="history" to={auditPath}>
          {text.audit}
        </LinkButton>
      )}
      {can('cluster.invite') && (
        <LinkButton kind="primary" icon="plus" to={invitationsPath}>
          {text.invite}
        </LinkButton>
      )}
    </>
  )
}

const idOf = ({ id }: ListedPerson) => id
const nameOf = ({ name, email, phone }: ListedPerson) => name || email || phone || ''
const toPerson = ({ id }: ListedPerson) => personPath(id)
