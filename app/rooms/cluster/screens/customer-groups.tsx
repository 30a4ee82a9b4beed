import { loadList } from '#kernel/list-screen.server.ts'
import { act } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { useWords } from '#ui/words.tsx'
import { customerGroupList } from '../customer-group-list.ts'
import { customerGroupWords } from '../customer-group-words.ts'
import { customerGroupPage, removeCustomerGroups } from '../customer-groups.ts'
import { customerGroupPath } from '../parts/customer-groups-path.ts'

export const loader = loadList(customerGroupList, customerGroupPage)
export const action = act(async (context, form) => removeCustomerGroups(context, { id: form.id as string | string[] }))
export const meta = listMeta(customerGroupList)

export default listScreen(customerGroupList, {
  actions: Make,
  empty: { icon: 'users' },
  bulk: [
    {
      text: 'remove',
      icon: 'trash',
      may: 'cluster.changeCustomerGroups',
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
  const text = useWords(customerGroupWords)
  if (!useCan()('cluster.changeCustomerGroups')) return null
  return (
    <LinkButton to={customerGroupPath('new')} kind="primary" icon="plus">
      {text.make}
    </LinkButton>
  )
}
