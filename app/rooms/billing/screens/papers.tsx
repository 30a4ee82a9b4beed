import { loadList } from '#kernel/list-screen.server.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { type ListData, type ListLook, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { useWords } from '#ui/words.tsx'
import { newQuotationPath, vatReportPath } from '../links.ts'
import { type ListedPaper, paperList } from '../papers/paper-list.ts'
import { papers } from '../papers/papers.ts'
import { papersWords } from '../papers/papers-words.ts'
import type { Route } from './+types/papers'

export const loader = loadList(paperList, papers)
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(paperList)

type Look = ListLook<ListedPaper, typeof paperList.columns, typeof papersWords.th>

const look: Look = {
  empty: { icon: 'receipt' },
  cells: { date: ({ businessOn }, { format }) => format.date(businessDayStart(businessOn), 'medium') },
}

export default function Papers({ loaderData }: Route.ComponentProps) {
  const text = useWords(papersWords)
  const can = useCan()
  return (
    <ListPage
      list={paperList}
      data={loaderData as ListData<ListedPaper>}
      {...look}
      actions={
        <>
          {can('billing.seeTaxReports') && (
            <LinkButton to={vatReportPath} icon="file">
              {text.vatReport}
            </LinkButton>
          )}
          {can('billing.issuePapers') && (
            <LinkButton to={newQuotationPath} kind="primary" icon="plus">
              {text.newQuotation}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
