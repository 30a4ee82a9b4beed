import { loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { kindText } from '../kind-text.ts'
import { levelList } from '../level-list.ts'
import { levels } from '../levels.ts'

export const loader = loadList(levelList, levels)

export const meta = listMeta(levelList)

export default listScreen(levelList, {
  // A name and its kind take the lines they need.
  cells: { name: (level, { locale }) => [level.name[locale], kindText(level, locale)].filter(Boolean).join(' · ') },
  empty: { icon: 'box', action: 'toProducts', to: '/cluster/products' },
})
