/** Below a list: how much there is, what could not be fetched, and the way on for who has no script. */
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import { driveHref } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { pageItems } from '../limits.ts'
import { useDrive } from './drive-context.ts'
import type { ItemPages } from './use-item-pages.ts'
import styles from './item-list.module.css'

export function ListEnd({ pages }: { pages: ItemPages }) {
  const { data } = useDrive()
  const text = useWords(driveWords)
  const { number } = useFormat()
  const { ask, path } = data
  const next = ask.from + pageItems
  return (
    <>
      {pages.state === 'failed' && (
        <p className={styles.failed} role="alert">
          {text.moreFailed}{' '}
          <Button size="small" onClick={pages.again}>
            {text.again}
          </Button>
        </p>
      )}
      <p className={styles.pages}>
        {ask.from > 0 && <Link to={driveHref(path, { ...ask, from: 0 })}>{text.firstPage}</Link>}
        {next < pages.lines.length && <Link to={driveHref(path, { ...ask, from: next })}>{text.nextPage}</Link>}
      </p>
      <p className={styles.total}>{text.count(number(pages.lines.length))}</p>
    </>
  )
}
