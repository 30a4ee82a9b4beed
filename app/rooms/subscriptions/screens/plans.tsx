import { loadList } from '#kernel/list-screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { useWords } from '#ui/words.tsx'
import { subscribersPath } from '../plan-links.ts'
import { planList } from '../plan-list.ts'
import { planWords } from '../plan-words.ts'
import { planPage } from '../plans.ts'

export const loader = loadList(planList, planPage)
export const meta = listMeta(planList)

export default listScreen(planList, {
  actions: Subscribers,
  make: 'subscriptions.changePlans',
  empty: { icon: 'calendar' },
})

function Subscribers() {
  return <LinkButton to={subscribersPath}>{useWords(planWords).subscribers}</LinkButton>
}
