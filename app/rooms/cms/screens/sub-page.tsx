import type { MetaDescriptor } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { findPage, showPage, takesNothing } from '../pages/show-page.server.ts'
import { shownMeta } from '../parts/shown-meta.ts'
import { ShownPageView } from '../parts/shown-page.tsx'
import type { Route } from './+types/sub-page'

/** A page that stands under another one. */
export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const path = [params.page, params.post].filter(Boolean).join('/')
  return showPage(context, await findPage(context, 'page', path))
})

export const action = load((context, { params }: Route.ActionArgs) =>
  takesNothing(context, 'page', [params.page, params.post].filter(Boolean).join('/')),
)

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return shownMeta(matches, loaderData)
}

export default function SubPage({ loaderData }: Route.ComponentProps) {
  return <ShownPageView page={loaderData} />
}
