/** What the head of a page says, apart from its drawing: the site's first page brings that only where it is one of these. */
import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#ui/page-meta.ts'
import type { ShownPage } from '../pages/show-page.server.ts'

export function shownMeta(matches: readonly unknown[], page: ShownPage | undefined): MetaDescriptor[] {
  if (!page) return []
  return [
    ...pageMeta(matches, {
      title: page.title,
      description: page.description || null,
      path: page.path,
      picture: page.cover === null ? null : { src: page.cover },
    }),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
