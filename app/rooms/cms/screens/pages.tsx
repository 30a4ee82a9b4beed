import { actOnMany, readList } from '#kernel/list-screen.server.ts'
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { removeMany } from '#ui/data-table/many.ts'
import type { Bulk } from '#ui/data-table/use-bulk.tsx'
import { useWords } from '#ui/words.tsx'
import { pagesInMenus } from '../menus/menus.ts'
import { type ListedPage, pageList } from '../pages/page-list.ts'
import { listPages } from '../pages/page-list-desk.ts'
import { pageWords } from '../pages/page-words.ts'
import { restoreMany, trashMany } from '../pages/trash-many.ts'
import type { Route } from './+types/pages'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  list: await readList(context, request, pageList, listPages),
  inMenus: await pagesInMenus(context, {}),
}))
export const action = actOnMany({ remove: trashMany, restore: restoreMany })
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(pageList)

const isTrashed = ({ state }: ListedPage) => state === 'trashed'

const bulkOf = (inMenus: readonly string[]): ReadonlyArray<Bulk<ListedPage, (typeof pageList)['words']['th']>> => [
  {
    ...removeMany('cms.remove'),
    fits: (page) => !isTrashed(page),
    ask: (rows, { text, format }) => ({
      title: text.removeTitle(format.number(rows.length)),
      message: rows.some(({ state, id }) => state !== 'draft' && inMenus.includes(id))
        ? `${text.removeInMenu} ${text.removeBody}`
        : text.removeBody,
    }),
  },
  { text: 'restore', icon: 'history', may: 'cms.remove', fits: isTrashed, counts: (text) => text.restored },
]

export default function Pages({ loaderData: { list, inMenus } }: Route.ComponentProps) {
  const text = useWords(pageWords)
  return (
    <ListPage
      list={pageList}
      data={list as ListData<ListedPage>}
      make="cms.edit"
      empty={{ icon: 'book', action: 'make', to: '/cms/pages/new' }}
      cells={{ path: ({ path, kind }) => <span>{kind === 'post' ? path : path === 'home' ? '/' : `/${path}`}</span> }}
      bulk={bulkOf(inMenus)}
      actions={
        useCan()('cms.edit') && (
          <LinkButton to="/cms/menus" icon="menu">
            {text.menus}
          </LinkButton>
        )
      }
    />
  )
}
