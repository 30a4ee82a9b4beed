/** What every address of a page draws. */
import { LinkButton } from '#ui/button.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ShownPage } from '../pages/show-page.server.ts'
import { said } from '../pages/page-doc.ts'
import { PageBody } from './page-body.tsx'
import { shownWords } from './shown-words.ts'
import styles from './shown-page.module.css'

export function ShownPageView({ page }: { page: ShownPage }) {
  const text = useWords(shownWords)
  const locale = useLocale()
  return (
    <>
      <PageBody blocks={page.blocks} data={page.data} title={said(page.title, locale)} here={page.path} />
      {page.editTo && (
        <p className={styles.edit}>
          <LinkButton to={page.editTo} icon="edit">
            {text.edit}
          </LinkButton>
        </p>
      )}
    </>
  )
}
