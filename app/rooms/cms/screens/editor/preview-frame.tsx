/** The page as the chosen visitors will see it, drawn by the server from what is saved; in three widths, made to fit. */
import { useEffect, useRef, useState } from 'react'
import type { SiteRole } from '#kernel/roles.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { editorWords } from './editor-words.ts'
import styles from './editor.module.css'

const widths = ['375', '640', '1024'] as const
type Width = (typeof widths)[number]

interface PreviewFrameProps {
  page: string
  role: SiteRole
  lang: 'th' | 'en'
  version: number
}

export function PreviewFrame({ page, role, lang, version }: PreviewFrameProps) {
  const text = useWords(editorWords)
  const [width, setWidth] = useState<Width>('375')
  const { window, room } = useRoom()
  const src = `/cms/_component/page/${role}?${new URLSearchParams({ page, lang, v: String(version) })}`
  const scale = room === 0 ? 1 : Math.min(1, room / Number(width))
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
      <div className={styles.window} ref={window}>
        <div className={styles.fitted} style={{ inlineSize: `${Number(width) * scale}px` }}>
          <iframe
            sandbox="allow-same-origin"
            title={text.preview}
            src={src}
            className={styles.preview}
            style={{ inlineSize: `${width}px`, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </Stack>
  )
}

/** How wide the window is in which the page is seen, in px; 0 while it is not. */
function useRoom() {
  const window = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(window.current!)
    return () => observer.disconnect()
  }, [])
  return { window, room }
}
