/** The counter: goods on one side, the ticket on the other. */
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { titled } from '#ui/page-title.ts'
import { atRegister } from '../counter/at-register.ts'
import { showCustomer } from '../counter/display.ts'
import { seeCounter } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { CounterPage } from '../parts/counter-page.tsx'
import { permissions } from '../permissions.ts'
import { heldTickets, holdTicket, takeUpTicket } from '../sell/held-tickets.ts'
import type { Route } from './+types/counter'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  counter: await atRegister(context, request, seeCounter),
}))

export const action = act(permissions['pos.sell'], async (context, form) => {
  if (form.operation === 'hold') return { held: (await holdTicket(context, form as never)).id }
  if (form.operation === 'held') return { all: await heldTickets(context, {}) }
  if (form.operation === 'takeUp') return takeUpTicket(context, form as never)
  if (form.operation === 'show')
    return showCustomer(context, { registerId: String(form.registerId), shown: JSON.parse(String(form.shown)) })
  return notFound()
})

/** What is shown or held changes nothing of the goods. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) => (formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false)
export const meta: Route.MetaFunction = titled(counterWords, 'title')

export default function CounterScreen({ loaderData: { counter } }: Route.ComponentProps) {
  return <CounterPage counter={counter} />
}
