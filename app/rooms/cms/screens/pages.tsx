import { readList } from '#kernel/list-screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import type { Bulk } from '#ui/data-table/use-bulk.tsx'
import { useWords } from '#ui/words.tsx'
import { menuPages, seeMenus } from '../menus/menus.ts'
import { type ListedPage, pageList } from '../pages/page-list.ts'
import { listPages } from '../pages/page-list-desk.ts'
import { pageWords } from '../pages/page-words.ts'
import { restoreMany, trashMany } from '../pages/trash-many.ts'
import type { Route } from './+types/pages'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  list: await readList(context, request, pageList, listPages),
  inMenus: menuPages(await seeMenus(context, {})),
}))

export const action = act(async (context, form) => {
  const { operation, ...typed } = form
  if (operation === 'remove') return trashMany(context, typed as never)
  return operation === 'restore' ? restoreMany(context, typed as never) : notFound()
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = listMeta(pageList)

type PageBulk = Bulk<ListedPage, typeof pageWords.th>

const bulkOf = (inMenus: readonly string[]): readonly PageBulk[] => [
  {
    text: 'remove',
    icon: 'trash',
    operation: 'remove',
    may: 'cms.remove',
    field: 'page',
    fits: ({ state }) => state !== 'trashed',
    done: (answer, { text, format }) => [
      { message: text.removed(format.number((answer as { many: number }).many)), tone: 'good' },
    ],
    ask: (rows, { text, format }) => ({
      title: text.removeTitle(format.number(rows.length)),
      message: rows.some(({ state, kind, path }) => state !== 'draft' && inMenus.includes(`${kind} ${path}`))
        ? `${text.removeInMenu} ${text.removeBody}`
        : text.removeBody,
    }),
  },
  {
    text: 'restore',
    icon: 'history',
    operation: 'restore',
    may: 'cms.remove',
    field: 'page',
    fits: ({ state }) => state === 'trashed',
    done: (answer, { text, format }) => [
      { message: text.restored(format.number((answer as { many: number }).many)), tone: 'good' },
    ],
  },
]

export default function Pages({ loaderData: { list, inMenus } }: Route.ComponentProps) {
  const text = useWords(pageWords)
  const mayEdit = useCan()('cms.edit')
  return (
    <ListPage
      list={pageList}
      data={list as ListData<ListedPage>}
      empty={{ icon: 'book', action: 'newPage', to: '/cms/pages/new' }}
      cells={{ path: ({ path, kind }) => <span>{kind === 'post' ? path : path === 'home' ? '/' : `/${path}`}</span> }}
      bulk={bulkOf(inMenus)}
      actions={
        mayEdit && (
          <>
            <LinkButton to="/cms/menus" icon="menu">
              {text.menus}
            </LinkButton>
            <LinkButton to="/cms/pages/new" kind="primary" icon="plus">
              {text.newPage}
            </LinkButton>
          </>
        )
      }
    />
  )
}
