import { pathOf } from '#kernel/path-of.ts'
import { act, load } from '#kernel/screen.server.ts'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import { doOperation } from '../drive/manager-operations.server.ts'
import { managerPage } from '../drive/manager.server.ts'
import { permissions } from '../permissions.ts'
import type { Scope } from '../whose-items.ts'
import { DrivePage } from './drive-page.tsx'
import type { Route } from './+types/business-drive'

/** The same drive under both of its addresses (product.md §3). */
const placeOf = (request: Request): { scope: Scope; path: string } => ({
  scope: 'business',
  path: pathOf(request).pathname,
})

export const loader = load((context, { request }: Route.LoaderArgs) => managerPage(context, request, placeOf(request)))

export const action = act(permissions['files.seeBusiness'], (context, form, { request }: Route.ActionArgs) =>
  doOperation(context, form, placeOf(request)),
)

export const meta = titled(driveWords, 'business')

/** The business's files: its staff see them, most of them change them. */
export default function BusinessDrive({ loaderData }: Route.ComponentProps) {
  const text = useWords(driveWords)
  return <DrivePage data={loaderData} title={text.business} tree frame="office" />
}
