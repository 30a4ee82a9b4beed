import type { MetaDescriptor } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { findPage, showPage, takesNothing } from '../pages/show-page.server.ts'
import { shownMeta } from '../parts/shown-meta.ts'
import { ShownPageView } from '../parts/shown-page.tsx'
import type { Route } from './+types/page'

/** What stands at one word behind the host. */
export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const path = params.page
  return showPage(context, await findPage(context, 'page', path))
})

/** A page takes nothing; what is no page is not found, also by who sends. */
export const action = load((context, { params }: Route.ActionArgs) => takesNothing(context, 'page', params.page))

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return shownMeta(matches, loaderData)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ShownPageView page={loaderData} />
}
