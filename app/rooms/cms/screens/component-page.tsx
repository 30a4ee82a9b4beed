/** What one role sees of a page as it is being written: the editor's own window, and for whoever writes (content.md §3.1). */
import { load } from '#kernel/screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type SiteRole, siteRoles } from '#kernel/roles.ts'
import { LocaleProvider } from '#ui/words.tsx'
import { seeDraft } from '../pages/drafts.ts'
import { sampleDoc } from '../pages/sample-doc.ts'
import { showDoc } from '../pages/show-page.server.ts'
import { PageBody } from '../parts/page-body.tsx'
import { mustSeePages } from '../pages/page-list-desk.ts'
import styles from './custom.module.css'
import type { Route } from './+types/component-page'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const role = siteRoles.find((one) => one === params.role) ?? notFound()
  const asked = new URL(request.url).searchParams
  await mustSeePages(context, {})
  const page = asked.get('page')
  const doc = page ? (await seeDraft(context, { page })).doc : sampleDoc
  const locale = asked.get('lang') === 'en' ? ('en' as const) : ('th' as const)
  // The editor's window has the page alone.
  return { bare: page !== null, locale, page: await showDoc({ ...context, locale }, doc, '/', role satisfies SiteRole) }
})

export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }]

export default function ComponentPage({ loaderData: { bare, locale, page } }: Route.ComponentProps) {
  const body = <PageBody blocks={page.blocks} data={page.data} title={page.title[locale]} here="/" />
  return (
    <LocaleProvider locale={locale}>
      {bare ? (
        <main id="main" tabIndex={-1} className={styles.page} lang={locale}>
          {body}
        </main>
      ) : (
        <div lang={locale}>{body}</div>
      )}
    </LocaleProvider>
  )
}
