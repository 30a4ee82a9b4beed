import { loadList } from '#kernel/list-screen.server.ts'
import { act } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { phoneText, thaiIdText } from '#ui/id-text.ts'
import { useWords } from '#ui/words.tsx'
import { supplierPath } from '../supplier-links.ts'
import { supplierList } from '../supplier-list.ts'
import { supplierWords } from '../supplier-words.ts'
import { archiveSuppliers, supplierPage } from '../suppliers.ts'

export const loader = loadList(supplierList, supplierPage)
export const action = act(async (context, form) => archiveSuppliers(context, { id: form.id as string | string[] }))
export const meta = listMeta(supplierList)

export default listScreen(supplierList, {
  actions: Make,
  empty: { icon: 'users' },
  cells: {
    taxId: ({ taxId }) => taxId && <span className="held numbers">{thaiIdText(taxId)}</span>,
    phone: ({ phone }) => phone && <span className="held numbers">{phoneText(phone)}</span>,
  },
  bulk: [
    {
      text: 'archive',
      icon: 'box',
      may: 'purchasing.changeSuppliers',
      fits: ({ state }) => state === 'active',
      none: 'archiveNone',
      done: ({ suppliers }: { suppliers: string[] }, { text, format }) => [
        { message: text.archived(format.number(suppliers.length)), tone: 'good' },
      ],
    },
  ],
})

function Make() {
  const text = useWords(supplierWords)
  if (!useCan()('purchasing.changeSuppliers')) return null
  return (
    <LinkButton to={supplierPath('new')} kind="primary" icon="plus">
      {text.make}
    </LinkButton>
  )
}
