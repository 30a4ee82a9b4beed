/** One's own counter: who works here chooses a register; nobody else becomes a business by opening it (docs/decisions/551). */
import { redirect } from 'react-router'
import { admits } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import { choosePath, counterPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { seeCounter } from '../counter/see-counter.ts'
import type { Route } from './+types/user-pos'

export const loader = load(async (context) => {
  if (!admits(permissions['pos.sell'], context.actor)) return {}
  throw redirect((await seeCounter(context, { register: '' })) ? counterPath : choosePath)
})

export const meta: Route.MetaFunction = titled(deskWords, 'chooseTitle')

export default function UserPosScreen() {
  const text = useWords(deskWords)
  return (
    <main id="main">
      <EmptyState icon="store" title={text.notStaff} action={text.toDashboard} to="/user/dashboard">
        {text.notStaffBody}
      </EmptyState>
    </main>
  )
}
