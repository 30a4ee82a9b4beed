import type { LocalText } from '#kernel/context.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { invitationWords } from '../invitation-words.ts'
import styles from './people.module.css'

type Props = {
  link: { url: string; firstname: string; drawing: { size: number; path: string } }
  site: LocalText
}

/** For LINE or a piece of paper: the link, its picture, and a text around it. */
export function InvitationShare({ link: { url, firstname, drawing }, site }: Props) {
  const text = useWords(invitationWords)
  const locale = useLocale()
  const message = text.shareText(site[locale], url)
  return (
    <Card title={text.share(firstname)}>
      <Row gap={24} align="start">
        <div className={styles.code}>
          <QrCode code={drawing} label={text.qr} />
        </div>
        <Stack gap={12} className={styles.beside}>
          <p>{text.shareLead}</p>
          <p className={styles.link}>{message}</p>
          <Row>
            <LinkButton
              kind="primary"
              icon="external"
              to={`https://line.me/R/share?text=${encodeURIComponent(message)}`}
            >
              {text.openLine}
            </LinkButton>
            <CopyButton value={message}>{text.copyText}</CopyButton>
            <CopyButton value={url}>{text.copyLink}</CopyButton>
          </Row>
        </Stack>
      </Row>
    </Card>
  )
}
