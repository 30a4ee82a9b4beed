/** `/cms/page/{slug}`: the pages of the law, a draft for who holds its link, and any other page by its word. */
import { Link } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { seeLegalPage } from '../legal/legal-pages.ts'
import { legalPath, legalSlugs, legalTitles } from '../legal/legal-slugs.ts'
import { legalWords } from '../legal/legal-words.ts'
import { seeShared } from '../pages/share-draft.ts'
import { findPage, showDoc, showPage } from '../pages/show-page.server.ts'
import { LegalText } from '../parts/legal-text.tsx'
import { shownMeta } from '../parts/shown-meta.ts'
import { ShownPageView } from '../parts/shown-page.tsx'
import { shownWords } from '../parts/shown-words.ts'
import styles from './legal-page.module.css'
import type { Route } from './+types/legal-page'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('preview')
  if (token !== null) {
    const { doc } = await seeShared(context, { token })
    const page = await showDoc(context, doc, `/cms/page/${encodeURIComponent(params.slug)}`, 'guest')
    return { page: { ...page, noindex: true }, isDraft: true, law: null }
  }
  const slug = legalSlugs.find((one) => one === params.slug)
  if (!slug)
    return { page: await showPage(context, await findPage(context, 'page', params.slug)), isDraft: false, law: null }
  const { text, changedAt } = await seeLegalPage(context, { slug })
  return { page: null, isDraft: false, law: { slug, text: text[context.locale], changedAt } }
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  if (loaderData.page) return shownMeta(matches, loaderData.page)
  return [{ title: pageTitle(matches, legalTitles[loaderData.law.slug]) }]
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const text = useWords(shownWords)
  if (!loaderData.page) return <Legal {...loaderData.law} />
  return (
    <>
      {loaderData.isDraft && (
        <Notice tone="warn" title={text.draftTitle}>
          {text.draft}
        </Notice>
      )}
      <ShownPageView page={loaderData.page} />
    </>
  )
}

function Legal({ slug, text, changedAt }: NonNullable<Route.ComponentProps['loaderData']['law']>) {
  const say = useWords(legalWords)
  const locale = useLocale()
  const { date } = useFormat()
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={legalTitles[slug][locale]}>{changedAt && say.changed(date(changedAt, 'long'))}</PageHead>
      <LegalText text={text} />
      <nav aria-label={say.others} className={styles.others}>
        <ul>
          {legalSlugs
            .filter((other) => other !== slug)
            .map((other) => (
              <li key={other}>
                <Link to={legalPath(other)}>{legalTitles[other][locale]}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </PageFrame>
  )
}
