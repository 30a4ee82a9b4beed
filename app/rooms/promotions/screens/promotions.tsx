import { loadList } from '#kernel/list-screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { useWords } from '#ui/words.tsx'
import { calendarPath } from '../links.ts'
import { type ListedPromotion, promotionList } from '../promotion-list.ts'
import { promotions } from '../promotions.ts'
import { promotionWords } from '../promotion-words.ts'
import { DeskShell } from './desk-shell.tsx'
import type { Route } from './+types/promotions'

export const loader = loadList(promotionList, promotions)
export const meta = listMeta(promotionList)

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const text = useWords(promotionWords)
  const mayEdit = useCan()('promotions.edit')
  return (
    <DeskShell>
      <ListPage
        list={promotionList}
        data={loaderData as ListData<ListedPromotion>}
        empty={{ icon: 'gift', ...(mayEdit ? { action: 'make', to: '/cluster/promotion/new' } : {}) }}
        actions={
          <LinkButton to={calendarPath} icon="calendar">
            {text.calendar}
          </LinkButton>
        }
        make="promotions.edit"
      />
    </DeskShell>
  )
}
