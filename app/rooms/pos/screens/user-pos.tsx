/** One's own counter: who works here sells, or chooses a register; nobody else becomes a business by opening it (decision 551). */
import { redirect } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { pathOf } from '#kernel/path-of.ts'
import { seeRegisters, seeTill } from '../counter/see-counter.ts'
import { deskWords } from '../desk-words.ts'
import { counterAt, userPosPath } from '../links.ts'
import { CounterPage } from '../parts/counter-page.tsx'
import styles from '../parts/pos.module.css'
import { RegisterChoice } from '../parts/register-choice.tsx'
import { permissions } from '../permissions.ts'
import { openShift } from '../shift/shifts.ts'
import type { Route } from './+types/user-pos'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { actor } = context
  if (!admits(permissions['pos.sell'], actor)) return { till: null, choice: null }
  const register = new URLSearchParams(pathOf(request).search).get('register') ?? ''
  const till = await seeTill(context, { register })
  if (till) return { till, choice: null }
  const registers = await seeRegisters(context, {})
  const mayOpen = admits(permissions['pos.takeMoney'], actor)
  return { till: null, choice: { registers, mayOpen, mayMake: admits(permissions['pos.changeRegisters'], actor) } }
})

export const action = act(permissions['pos.takeMoney'], async (context, form) => {
  const registerId = String(form.registerId)
  await openShift(context, { registerId, float: String(form.float ?? '') })
  return redirect(counterAt(userPosPath, registerId))
})

/** The bar of the till says it, and what goes on meanwhile. */
export const handle = { saysOffline: true }
export const meta: Route.MetaFunction = titled(deskWords, 'chooseTitle')

export default function UserPosScreen({ loaderData: { till, choice }, actionData }: Route.ComponentProps) {
  const text = useWords(deskWords)
  const refused = isRefused(actionData) ? actionData : null
  if (till) return <CounterPage seen={till} />
  return (
    <main id="main" className={styles.choice}>
      {choice ? (
        <Stack gap={16}>
          <PageHead title={text.chooseTitle}>{text.chooseLead}</PageHead>
          {refused && <Notice tone="bad" urgent title={refused.message} />}
          <RegisterChoice {...choice} />
        </Stack>
      ) : (
        <EmptyState icon="store" title={text.notStaff} action={text.toDashboard} to="/user/dashboard">
          {text.notStaffBody}
        </EmptyState>
      )}
    </main>
  )
}
