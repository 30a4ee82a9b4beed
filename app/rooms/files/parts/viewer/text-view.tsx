/** The first 200 kB of a text, as text: whatever stands in it, nothing of it is ever markup. */
import { useEffect, useState } from 'react'
import { byteText } from '#ui/byte-text.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { readText, textBytes } from '../../look/read-text.ts'
import type { ViewedFile } from '../../look/viewed-file.ts'
import { viewerWords } from './viewer-words.ts'
import styles from './file-viewer.module.css'

type TextViewProps = { file: ViewedFile; view: string; onFail: () => void }

export function TextView({ file, view, onFail }: TextViewProps) {
  const text = useWords(viewerWords)
  const locale = useLocale()
  const [read, setRead] = useState<string | null>(file.size === 0 ? '' : null)
  useEffect(() => {
    if (file.size === 0) return
    const leaving = new AbortController()
    readText(view, leaving.signal).then(setRead, () => leaving.signal.aborted || onFail())
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for this file; a new onFail is no reason
  }, [view, file.size])
  if (read === null)
    return (
      <div className={styles.plain} role="status">
        <Spinner />
        <p>{text.loading}</p>
      </div>
    )
  if (read === '') return <p className={styles.plain}>{text.emptyFile}</p>
  return (
    <div className={styles.sheet} data-own-swipe>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre className={styles.text} tabIndex={0} data-own-keys aria-label={file.name}>
        {read}
      </pre>
      {file.size > textBytes && <p className={styles.beginning}>{text.beginning(byteText(textBytes, locale))}</p>}
    </div>
  )
}
