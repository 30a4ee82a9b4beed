import { businessDayStart } from '#kernel/dates.ts'
import { loadList } from '#kernel/list-screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { useWords } from '#ui/words.tsx'
import { plansPath } from '../plan-links.ts'
import { subscriberList } from '../subscriber-list.ts'
import { subscribers } from '../subscribers.ts'
import { subscriptionWords } from '../subscription-words.ts'

export const loader = loadList(subscriberList, subscribers)
export const meta = listMeta(subscriberList)

export default listScreen(subscriberList, {
  actions: Plans,
  empty: { icon: 'calendar', action: 'plans', to: plansPath },
  cells: { until: ({ untilOn }, { format }) => (untilOn ? format.date(businessDayStart(untilOn), 'medium') : '–') },
})

function Plans() {
  return <LinkButton to={plansPath}>{useWords(subscriptionWords).plans}</LinkButton>
}
