import { Link } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { Button } from '#ui/button.tsx'
import { paperFontPreloads } from '#ui/fonts.ts'
import { useWords } from '#ui/words.tsx'
import { seeDocument } from '../bills.ts'
import { paperPath } from '../links.ts'
import { paperWords } from '../paper-words.ts'
import { drawQr } from '../qr-picture.server.ts'
import { PaperSheet } from './paper-sheet.tsx'
import styles from './paper.module.css'
import type { Route } from './+types/paper'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const paper = await seeDocument(context, { id: params.id })
  const url = new URL(request.url)
  return {
    paper,
    /** The page behind the code is the paper itself, at the seller's own address. */
    code: drawQr(`${url.origin}${paperPath(paper.token)}`),
    isCopy: url.searchParams.has('copy'),
    here: url.pathname,
  }
})

export type PaperData = Route.ComponentProps['loaderData']['paper']

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.paper.number ?? '' }, { name: 'robots', content: 'noindex' }]
}

export const links: Route.LinksFunction = paperFontPreloads

/** A4 on the screen and on paper: what is printed is the sheet alone. */
export default function Paper({ loaderData: { paper, code, isCopy, here } }: Route.ComponentProps) {
  const text = useWords(paperWords)
  return (
    <div className={styles.desk}>
      <header className={`${styles.bar} no-print`}>
        <p className={styles.barTitle}>{paper.number}</p>
        <Link to={isCopy ? here : `${here}?copy`}>{isCopy ? text.seeOriginal : text.seeCopy}</Link>
        <Button kind="primary" icon="print" className={styles.print} onClick={() => window.print()}>
          {text.print}
        </Button>
        <noscript>{text.printHint}</noscript>
      </header>
      <main id="main" tabIndex={-1} className={styles.sheets}>
        <PaperSheet paper={paper} code={code} isCopy={isCopy} />
      </main>
    </div>
  )
}
