import { admits, anyStaff } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { myBusinesses } from '#rooms/cluster/index.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { newBusinessPath } from '../links.ts'
import { foundWords } from '../start/found-words.ts'
import { BusinessCards, NoBusiness } from './business-cards.tsx'
import type { Route } from './+types/businesses'

export const loader = load(async (context) => ({
  all: admits(anyStaff, context.actor) ? await myBusinesses(context, {}) : [],
}))

export const handle = { crumb: () => ({ th: foundWords.th.manageTitle, en: foundWords.en.manageTitle }) }
export const meta: Route.MetaFunction = titled(foundWords, 'manageTitle')

export default function Businesses({ loaderData: { all } }: Route.ComponentProps) {
  const text = useWords(foundWords)
  const can = useCan()
  const add = can('business.found') && (
    <LinkButton to={newBusinessPath} icon="plus" kind="primary">
      {text.add}
    </LinkButton>
  )
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.manageTitle} {...(add && { actions: add })}>
        {text.manageLead}
      </PageHead>
      {all.length === 0 ? <NoBusiness /> : <BusinessCards all={all} />}
    </PageFrame>
  )
}
