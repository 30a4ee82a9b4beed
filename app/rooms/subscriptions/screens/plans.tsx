import { loadList } from '#kernel/list-screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { useWords } from '#ui/words.tsx'
import { planPath, subscribersPath } from '../plan-links.ts'
import { planList } from '../plan-list.ts'
import { planWords } from '../plan-words.ts'
import { planPage } from '../plans.ts'

export const loader = loadList(planList, planPage)
export const meta = listMeta(planList)

export default listScreen(planList, { actions: Make, empty: { icon: 'calendar' } })

function Make() {
  const text = useWords(planWords)
  const can = useCan()
  return (
    <>
      <LinkButton to={subscribersPath}>{text.subscribers}</LinkButton>
      {can('subscriptions.changePlans') && (
        <LinkButton to={planPath('new')} kind="primary" icon="plus">
          {text.make}
        </LinkButton>
      )}
    </>
  )
}
