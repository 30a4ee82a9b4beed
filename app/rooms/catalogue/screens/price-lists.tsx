import { loadList } from '#kernel/list-screen.server.ts'
import { act } from '#kernel/screen.server.ts'
import { customerGroupsPath } from '#rooms/cluster/parts/customer-groups-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { useWords } from '#ui/words.tsx'
import { priceListPath } from '../desk-links.ts'
import { priceListList } from '../prices/price-list-list.ts'
import { priceListWords } from '../prices/price-list-words.ts'
import { priceListPage, removePriceLists } from '../prices/price-lists.ts'

export const loader = loadList(priceListList, priceListPage)
export const action = act(async (context, form) => removePriceLists(context, { id: form.id as string | string[] }))
export const meta = listMeta(priceListList)
export const handle = { crumb: () => ({ th: priceListWords.th.title, en: priceListWords.en.title }) }

export default listScreen(priceListList, {
  actions: Make,
  empty: { icon: 'tag' },
  bulk: [
    {
      text: 'remove',
      icon: 'trash',
      may: 'catalogue.edit',
      ask: (rows, { text, format }) => ({
        title: text.removeTitle(format.number(rows.length)),
        message: text.removeBody,
      }),
      done: ({ removed }: { removed: string[] }, { text, format }) => [
        { message: text.removed(format.number(removed.length)), tone: 'good' },
      ],
    },
  ],
})

function Make() {
  const text = useWords(priceListWords)
  const can = useCan()
  return (
    <>
      {can('cluster.changeCustomerGroups') && (
        <LinkButton to={customerGroupsPath} icon="users">
          {text.groups}
        </LinkButton>
      )}
      <LinkButton to={priceListPath('new')} kind="primary" icon="plus">
        {text.make}
      </LinkButton>
    </>
  )
}
