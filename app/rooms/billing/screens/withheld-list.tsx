import { loadList } from '#kernel/list-screen.server.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { type ListData, type ListLook, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { withheld } from '../owed/withheld.ts'
import { type ListedWithheld, withheldList } from '../owed/withheld-list.ts'
import type { withheldWords } from '../owed/withheld-words.ts'
import type { Route } from './+types/withheld-list'

export const loader = loadList(withheldList, withheld)
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(withheldList)

const cells: ListLook<ListedWithheld, typeof withheldList.columns, typeof withheldWords.th>['cells'] = {
  certificate: ({ certificateNo, certificateOn }, { format }) =>
    certificateNo && `${certificateNo} · ${format.date(businessDayStart(certificateOn), 'short')}`,
}

export default function Withheld({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={withheldList}
      data={loaderData as ListData<ListedWithheld>}
      cells={cells}
      empty={{ icon: 'receipt' }}
    />
  )
}
