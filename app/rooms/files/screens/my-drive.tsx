import { act, load } from '#kernel/screen.server.ts'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import { ownDrivePath } from '../drive/links.ts'
import { doOperation } from '../drive/manager-operations.server.ts'
import { managerPage } from '../drive/manager.server.ts'
import { permissions } from '../permissions.ts'
import { DrivePage } from './drive-page.tsx'
import type { Route } from './+types/my-drive'

const place = { scope: 'own', path: ownDrivePath } as const

export const loader = load((context, { request }: Route.LoaderArgs) => managerPage(context, request, place))

export const action = act(permissions['files.own'], (context, form, _args: Route.ActionArgs) =>
  doOperation(context, form, place),
)

export const meta = titled(driveWords, 'own')

/** One's own files, seen by nobody else. */
export default function MyDrive({ loaderData }: Route.ComponentProps) {
  const text = useWords(driveWords)
  return <DrivePage data={loaderData} title={text.own} tree={false} frame="storefront" />
}
