/** Where one works: the only business leads on at once. */
import { redirect } from 'react-router'
import { admits, anyStaff } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { myBusinesses } from '#rooms/cluster/index.ts'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { foundWords } from '../start/found-words.ts'
import { BusinessCards, NoBusiness } from './business-cards.tsx'
import type { Route } from './+types/mine'

export const loader = load(async (context) => {
  const all = admits(anyStaff, context.actor) ? await myBusinesses(context, {}) : []
  if (all.length === 1) throw redirect('/cluster/user/dashboard')
  return { all }
})

export const meta: Route.MetaFunction = titled(foundWords, 'mine')

export default function MyBusinesses({ loaderData: { all } }: Route.ComponentProps) {
  const text = useWords(foundWords)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.mine}>{all.length > 0 && text.mineLead}</PageHead>
      {all.length === 0 ? <NoBusiness /> : <BusinessCards all={all} />}
    </PageFrame>
  )
}
