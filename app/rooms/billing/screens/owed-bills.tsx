import { redirect } from 'react-router'
import { readList } from '#kernel/list-screen.server.ts'
import { act, load } from '#kernel/screen.server.ts'
import { type ListData, type ListLook, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { owedPath, paperDeskPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { makeBillingNote } from '../trade/billing-note.ts'
import { owedBills } from '../owed/owed-bills.ts'
import type { owedDeskWords } from '../owed/owed-desk-words.ts'
import { type ListedBill, owedList } from '../owed/owed-list.ts'
import type { Route } from './+types/owed-bills'

/** What waits for a decision is what is to be done: the list begins there. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  if (new URL(request.url).search === '') throw redirect(`${owedPath}?state=over&state=late&state=part`)
  return readList(context, request, owedList, owedBills)
})
export const action = act(permissions['billing.issuePapers'], async (context, form) => {
  const { id } = await makeBillingNote(context, form as never) // parsed by the command
  throw redirect(paperDeskPath(id))
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(owedList)

const bulk: ListLook<ListedBill, typeof owedList.columns, typeof owedDeskWords.th>['bulk'] = [
  {
    text: 'billingNote',
    icon: 'file',
    may: 'billing.issuePapers',
    field: 'bill',
    fits: ({ state }) => state === 'open' || state === 'part',
    none: 'noneToBill',
    // The paper itself is opened.
    done: () => [],
  },
]

export default function OwedBills({ loaderData }: Route.ComponentProps) {
  return <ListPage list={owedList} data={loaderData as ListData<ListedBill>} bulk={bulk} empty={{ icon: 'wallet' }} />
}
