import { actOnMany, loadList } from '#kernel/list-screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { removeMany } from '#ui/data-table/many.ts'
import { useWords } from '#ui/words.tsx'
import { type ListedPage, pageList } from '../pages/page-list.ts'
import { listPages } from '../pages/page-list-desk.ts'
import { pageWords } from '../pages/page-words.ts'
import { restoreMany, trashMany } from '../pages/trash-many.ts'

export const loader = loadList(pageList, listPages)
export const action = actOnMany({ remove: trashMany, restore: restoreMany })
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(pageList)

const isTrashed = ({ state }: ListedPage) => state === 'trashed'

export default listScreen(pageList, {
  actions: Menus,
  make: 'cms.edit',
  empty: { icon: 'book', action: 'make', to: '/cms/pages/new' },
  cells: { path: ({ path, kind }) => <span>{kind === 'post' ? path : path === 'home' ? '/' : `/${path}`}</span> },
  bulk: [
    { ...removeMany('cms.remove'), fits: (page) => !isTrashed(page) },
    { text: 'restore', icon: 'history', may: 'cms.remove', fits: isTrashed, counts: (text) => text.restored },
  ],
})

function Menus() {
  const text = useWords(pageWords)
  if (!useCan()('cms.edit')) return null
  return (
    <LinkButton to="/cms/menus" icon="menu">
      {text.menus}
    </LinkButton>
  )
}
