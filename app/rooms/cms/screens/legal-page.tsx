import { Link } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { useFormat } from '#ui/format.ts'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { seeLegalPage } from '../legal/legal-pages.ts'
import { legalPath, legalSlugs, legalTitles, type LegalSlug } from '../legal/legal-slugs.ts'
import { legalWords } from '../legal/legal-words.ts'
import { LegalText } from '../parts/legal-text.tsx'
import styles from './legal-page.module.css'
import type { Route } from './+types/legal-page'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const slug = params.slug as LegalSlug
  const { text, changedAt } = await seeLegalPage(context, { slug })
  return { slug, text: text[context.locale], changedAt }
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [{ title: pageTitle(matches, legalTitles[loaderData.slug]) }]
}

export default function LegalPage({ loaderData: { slug, text, changedAt } }: Route.ComponentProps) {
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
