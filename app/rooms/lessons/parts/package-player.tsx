/** A SCORM package in its frame, on a host of its own (docs/decisions/213). */
import { useEffect, useRef, useState } from 'react'
import { cx } from '#ui/classes.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { packageWords } from '../package-words.ts'
import styles from './package-player.module.css'
import { usePackage } from './use-package.ts'

interface PackagePlayerProps {
  course: string
  item: { slug: string; title: { th: string; en: string } }
  /** A learner's: what is done here is kept. */
  counts: boolean
}

export function PackagePlayer({ course, item, counts }: PackagePlayerProps) {
  const text = useWords(packageWords)
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const { opened, trouble, isKept, open } = usePackage({ course, item: item.slug, frame })
  const [isFilling, setFilling] = useState(false)
  useClosedByEsc(isFilling, setFilling)
  const isOpen = opened !== null && trouble?.kind !== 'elsewhere'
  return (
    <Stack gap={12}>
      {!counts && <Notice title={text.notKept} />}
      {trouble?.kind === 'elsewhere' && (
        <Notice
          tone="warn"
          urgent
          title={text.elsewhere}
          action={<Button onClick={() => void open(opened?.sco)}>{text.playHere}</Button>}
        />
      )}
      {trouble?.kind === 'offline' && (
        <Notice
          tone="warn"
          urgent
          title={opened ? text.offlineKeeps : text.offline}
          {...(!opened && { action: <Button onClick={() => void open()}>{text.again}</Button> })}
        />
      )}
      {trouble?.kind === 'refused' && (
        <Notice
          tone="bad"
          urgent
          title={trouble.message || text.failed}
          action={<Button onClick={() => void open(opened?.sco)}>{text.again}</Button>}
        />
      )}
      {opened && opened.scos.length > 1 && (
        <ol className={styles.scos} aria-label={text.parts}>
          {opened.scos.map((sco) => (
            <li key={sco.id}>
              <Button
                size="small"
                kind={sco.id === opened.sco ? 'primary' : 'secondary'}
                aria-current={sco.id === opened.sco ? 'step' : undefined}
                onClick={() => void open(sco.id)}
              >
                {sco.isDone && <Icon name="check-circle" label={text.done} size={16} />}
                {sco.title}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {(isOpen || !trouble) && (
        <div className={cx(styles.stage, isFilling && styles.filling)}>
          {isFilling && (
            <Button size="small" icon="close" onClick={() => setFilling(false)}>
              {text.leaveFullscreen}
            </Button>
          )}
          {isOpen ? (
            <iframe
              key={opened.url + opened.sco}
              ref={frame}
              className={styles.frame}
              src={opened.url}
              title={item.title[locale]}
              // oxlint-disable-next-line react/iframe-missing-sandbox -- its "same origin" is a host of its own, not this page's
              sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups"
              allow="autoplay; fullscreen"
              referrerPolicy="no-referrer"
            />
          ) : (
            <p className={styles.wait} role="status">
              {text.opening}
            </p>
          )}
        </div>
      )}
      {isOpen && (
        <div className={styles.under}>
          <span role="status">{isKept === true ? text.kept : isKept === false ? text.keptLater : ''}</span>
          <Button
            size="small"
            kind="quiet"
            icon="zoom-in"
            onClick={() => void fillScreen(frame.current).catch(() => setFilling(true))}
          >
            {text.fullscreen}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** An iPhone gives its screen to films alone: there the frame fills the page. */
async function fillScreen(frame: HTMLIFrameElement | null): Promise<void> {
  const filling = frame?.requestFullscreen?.()
  if (filling === undefined) throw new Error('nothing but a film fills this screen')
  await filling
}

function useClosedByEsc(isFilling: boolean, set: (isFilling: boolean) => void): void {
  useEffect(() => {
    if (!isFilling) return
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && set(false)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isFilling, set])
}
