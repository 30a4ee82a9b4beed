import { actOnMany, loadList } from '#kernel/list-screen.server.ts'
import { customerGroupsPath } from '#rooms/cluster/parts/customer-groups-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { removeMany } from '#ui/data-table/many.ts'
import { useWords } from '#ui/words.tsx'
import { priceListList } from '../prices/price-list-list.ts'
import { priceListWords } from '../prices/price-list-words.ts'
import { priceListPage, removePriceLists } from '../prices/price-lists.ts'

export const loader = loadList(priceListList, priceListPage)
export const action = actOnMany({ remove: removePriceLists })
export const meta = listMeta(priceListList)
export const handle = { crumb: () => ({ th: priceListWords.th.title, en: priceListWords.en.title }) }

export default listScreen(priceListList, {
  actions: Groups,
  make: 'catalogue.edit',
  empty: { icon: 'tag' },
  bulk: [removeMany('catalogue.edit')],
})

function Groups() {
  const text = useWords(priceListWords)
  if (!useCan()('cluster.changeCustomerGroups')) return null
  return (
    <LinkButton to={customerGroupsPath} icon="users">
      {text.groups}
    </LinkButton>
  )
}
