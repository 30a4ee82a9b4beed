/** One's own drive in two panes: the active one as any page of the file manager, and beside it the other one. */
import type { Context } from '#kernel/context.ts'
import { twoPanePath } from './links.ts'
import { type DrivePlace, managerPage, shownIn } from './manager.server.ts'
import { otherSide, panePath, readOtherPane } from './two-panes.ts'

export const panesPlace = { scope: 'own', path: twoPanePath, isTable: true } as const satisfies DrivePlace

export async function panesPage(context: Context, request: Request) {
  const asked = readOtherPane(new URL(request.url).searchParams)
  const { side } = asked
  const page = await managerPage(context, request, { ...panesPlace, path: panePath(side, asked.other) })
  // A folder that is gone for good is no reason to show neither.
  const { ask, shown } = await shownIn(context, 'own', asked.other).then(
    (found) => ({ ask: asked.other, shown: found }),
    async () => {
      const top = { ...asked.other, folder: null, q: '', from: 0 }
      return { ask: top, shown: await shownIn(context, 'own', top) }
    },
  )
  return {
    side,
    active: { ...page, path: panePath(side, ask) },
    other: { ...page, ask, shown, path: panePath(otherSide(side), page.ask) },
  }
}

export type PanesData = Awaited<ReturnType<typeof panesPage>>
