import { act, load } from '#kernel/screen.server.ts'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import { doOperation } from '../drive/manager-operations.server.ts'
import { panesPage, panesPlace } from '../drive/manager.server.ts'
import { permissions } from '../permissions.ts'
import { DrivePage } from './drive-page.tsx'
import { PanesPage } from './panes-page.tsx'
import type { Route } from './+types/my-panes'

export const loader = load((context, { request }: Route.LoaderArgs) => panesPage(context, request))

export const action = act(permissions['files.own'], (context, form, _args: Route.ActionArgs) =>
  doOperation(context, form, panesPlace),
)

export const meta = titled(driveWords, 'panes')

/** One's own files in two panes, to move between; its other views are those of the whole drive. */
export default function MyPanes({ loaderData }: Route.ComponentProps) {
  const text = useWords(driveWords)
  const { active } = loaderData
  if (active.ask.view === 'files') return <PanesPage data={loaderData} />
  return <DrivePage data={active} title={text.panes} tree={false} isPanes frame="storefront" />
}
