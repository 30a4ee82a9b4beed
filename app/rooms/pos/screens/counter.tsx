/** The counter: goods on one side, the ticket on the other. */
import { load } from '#kernel/screen.server.ts'
import { titled } from '#ui/page-title.ts'
import { atRegister } from '../counter/at-register.ts'
import { seeTill } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { CounterPage } from '../parts/counter-page.tsx'
import type { Route } from './+types/counter'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  till: await atRegister(context, request, seeTill),
}))

/** The bar of the till says it, and what goes on meanwhile. */
export const handle = { saysOffline: true }
export const meta: Route.MetaFunction = titled(counterWords, 'title')

export default function CounterScreen({ loaderData: { till } }: Route.ComponentProps) {
  return <CounterPage seen={till} />
}
