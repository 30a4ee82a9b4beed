/** The page as the chosen visitors will see it, drawn by the server from what is saved; in three widths. */
import { useState } from 'react'
import type { SiteRole } from '#kernel/roles.ts'
import { cx } from '#ui/classes.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { editorWords } from './editor-words.ts'
import styles from './editor.module.css'

const widths = ['375', '640', '1024'] as const
type Width = (typeof widths)[number]

export function PreviewFrame({
  page,
  role,
  lang,
  version,
}: {
  page: string
  role: SiteRole
  lang: 'th' | 'en'
  version: number
}) {
  const text = useWords(editorWords)
  const [width, setWidth] = useState<Width>('375')
  const src = `/cms/_component/page/${role}?${new URLSearchParams({ page, lang, v: String(version) })}`
  return (
    <Stack as="section" aria-label={text.preview} gap={8} className={styles.seen}>
      <Row justify="between">
        <strong>{text.preview}</strong>
        <Segmented
          name="preview-width"
          label={text.width}
          defaultValue={width}
          segments={widths.map((value) => ({ value, label: text[`w${value}`] }))}
          onChange={setWidth}
        />
      </Row>
      <div className={styles.window}>
        <iframe
          sandbox="allow-same-origin"
          title={text.preview}
          src={src}
          className={cx(styles.preview, styles[`w${width}`])}
        />
      </div>
    </Stack>
  )
}
