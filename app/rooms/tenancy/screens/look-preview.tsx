import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import type { Scheme } from '#ui/palette.ts'
import { themeScope, type Theme } from '#ui/theme.ts'
import { ThemeContrast } from '#ui/theme-contrast.tsx'
import { useWords } from '#ui/words.tsx'
import { lookWords } from '../look-words.ts'
import styles from './look-preview.module.css'

const schemes = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
] as const

/** The site itself in the theme as it would be, before anything is saved; by day or by night. */
export function LookPreview({ theme }: { theme: Theme }) {
  const text = useWords(lookWords)
  const [shown, setShown] = useState<Scheme>('light')
  return (
    <Stack>
      <Row justify="between">
        <h2 className={styles.title}>{text.preview}</h2>
        <Row gap={4}>
          {schemes.map(({ scheme, icon }) => (
            <Button
              key={scheme}
              size="small"
              icon={icon}
              kind={scheme === shown ? 'secondary' : 'quiet'}
              aria-pressed={scheme === shown}
              onClick={() => setShown(scheme)}
            >
              {text[scheme]}
            </Button>
          ))}
        </Row>
      </Row>
      <SiteInTheme theme={theme} scheme={shown} />
      <Card title={text.contrast} padding="none">
        <ThemeContrast theme={theme} />
      </Card>
    </Stack>
  )
}

/** A page of our own, so it may be dressed from here: a sheet over its own theme, and again on each page one goes to. */
function SiteInTheme({ theme, scheme }: { theme: Theme; scheme: Scheme }) {
  const text = useWords(lookWords)
  const frame = useRef<HTMLIFrameElement>(null)
  const dress = useCallback(() => {
    const page = frame.current?.contentDocument
    const inside = page?.defaultView
    if (!page || !inside) return
    const sheet = new inside.CSSStyleSheet()
    sheet.replaceSync(themeScope(':root:root:root', theme, scheme))
    page.adoptedStyleSheets = [sheet]
  }, [theme, scheme])
  useEffect(dress, [dress])
  // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, dressed from here; with our origin a sandbox holds nothing
  return <iframe ref={frame} src="/" title={text.previewOf} className={styles.site} loading="lazy" onLoad={dress} />
}
