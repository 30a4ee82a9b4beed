/** The files of an order, each with its button. The form is the browser's own: what comes is saved, the page stays. */
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { downloadWords } from '../downloads/download-words.ts'
import type { Download, Downloads } from '../downloads/read-downloads.server.ts'
import { downloadsPath } from '../order-links.ts'
import styles from './file-rows.module.css'

export function BoughtFiles({ downloads, title }: { downloads: Downloads | null; title?: string }) {
  const text = useWords(downloadWords)
  const { revalidate } = useRevalidator()
  if (!downloads || downloads.files.length === 0) return null
  const { isOpen, files, token } = downloads
  return (
    <Card title={title ?? text.title}>
      <Stack gap={12}>
        {!isOpen && <Notice tone="info" title={text.closed} />}
        <form
          method="post"
          action={downloadsPath(token)}
          onSubmit={() => window.setTimeout(() => void revalidate(), countedAfterMs)}
        >
          <ul className={styles.rows}>
            {files.map((file) => (
              <FileRow key={file.id} file={file} isOpen={isOpen} />
            ))}
          </ul>
        </form>
        <p className={styles.quiet}>{files.every(({ end }) => end !== null) ? text.askShop : text.keep}</p>
      </Stack>
    </Card>
  )
}

/** By then the download has begun: its page says how many are left. */
const countedAfterMs = 2000

function FileRow({ file: { id, name, left, most, end, expiresAt }, isOpen }: { file: Download; isOpen: boolean }) {
  const text = useWords(downloadWords)
  const format = useFormat()
  return (
    <li className={styles.row}>
      <div className={styles.said}>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>
          {end === null && text.left(left, most, format.dateTime(expiresAt, 'medium'))}
          {end === 'used' && text.end_used(most)}
          {end === 'over' && text.end_over}
          {end === 'gone' && text.end_gone}
        </p>
      </div>
      {isOpen && end === null && (
        <Button type="submit" icon="download" name="file" value={id}>
          {text.download} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
