import { buttonClass, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useWords } from '#ui/words.tsx'
import type { QrDrawing } from '#kernel/qr-drawing.ts'
import { lineShare } from '../order-links.ts'
import { startWords } from '../start/start-words.ts'

/** The shop is open: its address to copy, to send by LINE, and as a code to print for the counter. */
export function OpenNow({
  name,
  url,
  qr,
  sells = true,
}: {
  name: string
  url: string
  qr: QrDrawing
  sells?: boolean
}) {
  const text = useWords(startWords)
  return (
    <Card title={sells ? text.tellThem : text.tellAll}>
      <Row gap={24} align="start">
        <QrCode code={qr} label={sells ? text.qrOf : text.qrOfSite} size="small" />
        <Stack gap={12}>
          <p>
            <bdi>{url}</bdi>
          </p>
          <Row gap={8}>
            <LinkButton to="/" icon={sells ? 'store' : 'globe'}>
              {sells ? text.seeShop : text.seeSite}
            </LinkButton>
            <a
              className={buttonClass()}
              href={lineShare(`${(sells ? text.shareText : text.shareSite)(name)} ${url}`)}
              target="_blank"
              rel="noopener noreferrer external"
            >
              <Icon name="external" />
              {text.byLine}
            </a>
            <CopyButton value={url} size="medium">
              {text.copyLink}
            </CopyButton>
          </Row>
        </Stack>
      </Row>
    </Card>
  )
}
