/** What one role sees of a page as it is being written: the editor's own window, and for whoever writes (content.md §3.1). */
import { load } from '#kernel/screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type SiteRole, siteRoles } from '#kernel/roles.ts'
import { LocaleProvider } from '#ui/words.tsx'
import { seeDraft } from '../pages/drafts.ts'
import { sampleDoc } from '../pages/sample-doc.ts'
import { showDoc } from '../pages/show-page.server.ts'
import { PageBody } from '../parts/page-body.tsx'
import { heroPictureOf } from '../starters/site-picture.ts'
import { starterNames } from '../starters/starter-site.ts'
import { starterSite } from '../starters/starters.ts'
import { mustSeePages } from '../pages/page-list-desk.ts'
import styles from './custom.module.css'
import { WholeStarter } from './whole-starter.tsx'
import type { Route } from './+types/component-page'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const role = siteRoles.find((one) => one === params.role) ?? notFound()
  const asked = new URL(request.url).searchParams
  await mustSeePages(context, {})
  const page = asked.get('page')
  const starter = starterNames.find((one) => one === asked.get('starter')) ?? null
  const picture = heroPictureOf(context.site)
  const doc = starter
    ? starterSite(starter, context.site.name, picture).pages[0]!.doc
    : page
      ? (await seeDraft(context, { page })).doc
      : sampleDoc
  const locale = asked.get('lang') === 'en' ? ('en' as const) : ('th' as const)
  return {
    // The editor's window has the page alone.
    bare: page !== null,
    starter,
    hasPicture: picture !== null,
    locale: starter ? context.locale : locale,
    page: await showDoc(starter ? context : { ...context, locale }, doc, '/', role satisfies SiteRole),
  }
})

export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }]

export default function ComponentPage({ loaderData }: Route.ComponentProps) {
  const { bare, starter, hasPicture, locale, page } = loaderData
  const body = <PageBody blocks={page.blocks} data={page.data} title={page.title[locale]} here="/" />
  return (
    <LocaleProvider locale={locale}>
      {starter ? (
        <WholeStarter name={starter} hasPicture={hasPicture}>
          {body}
        </WholeStarter>
      ) : bare ? (
        <main id="main" tabIndex={-1} className={styles.page} lang={locale}>
          {body}
        </main>
      ) : (
        <div lang={locale}>{body}</div>
      )}
    </LocaleProvider>
  )
}
