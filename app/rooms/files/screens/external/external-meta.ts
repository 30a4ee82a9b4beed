import { pageTitle } from '#ui/page-title.ts'
import type { ExternalData } from '../../share/external-page.server.ts'
import { externalWords } from '../../share/external-words.ts'

/** Never in a search engine, whatever becomes of the link; and its address goes to nobody as a referrer. */
export function externalMeta(link: ExternalData | undefined, matches: readonly unknown[]) {
  return [
    { title: pageTitle(matches, titleOf(link)) },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

function titleOf(link: ExternalData | undefined): { th: string; en: string } {
  if (link?.state === 'open') return { th: link.share.name, en: link.share.name }
  const key = link?.state === 'locked' ? 'lockedTitle' : link?.state === 'signIn' ? 'signInTitle' : 'overTitle'
  return { th: externalWords.th[key], en: externalWords.en[key] }
}
