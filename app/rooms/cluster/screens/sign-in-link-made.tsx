import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { LiveRegion } from '#ui/hidden.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useWords } from '#ui/words.tsx'
import { peopleWords } from '../people-words.ts'
import styles from './people.module.css'

type Made = {
  url: string
  expiresAt: Date
  madeAt: Date
  drawing: { size: number; path: string }
  name: string
}

/** Shown once: it is kept nowhere, and not asked for again. */
export function SignInLinkMade({ url, expiresAt, madeAt, drawing, name }: Made) {
  const text = useWords(peopleWords)
  return (
    <Card title={`${text.linkReady} · ${name}`}>
      <Stack gap={12}>
        <LiveRegion>{text.linkReady}</LiveRegion>
        <div className={styles.code}>
          <QrCode code={drawing} label={text.linkQr} />
        </div>
        <p>
          {text.linkLeft} <Countdown until={new Date(expiresAt).toISOString()} now={new Date(madeAt).toISOString()} />
        </p>
        <code className={styles.link}>{url}</code>
        <Row>
          <CopyButton value={url}>{text.copyLink}</CopyButton>
        </Row>
        <p className={styles.quiet}>{text.linkOnce}</p>
      </Stack>
    </Card>
  )
}
