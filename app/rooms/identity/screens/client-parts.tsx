import { CopyButton } from '#ui/copy-button.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { VisitorFooter } from '#ui/visitor-footer.tsx'
import { Card } from '#ui/card.tsx'
import { useWords } from '#ui/words.tsx'
import type { ClientInfo } from '../device/client-info.ts'
import { clientWords } from '../device/client-words.ts'
import { supportTicket } from '../device/support-ticket.ts'
import { words } from '../words.ts'
import type { Device } from './use-device.ts'

export interface Looking {
  visitor: { user: string; firstname: string; lastname: string }
  client: ClientInfo
  url: string
  now: Date
}

/** All facts as text, once the browser has looked. */
export function CopyTicket({ looking, device, label }: { looking: Looking; device: Device | null; label: string }) {
  if (!device) return null
  return (
    <CopyButton value={supportTicket(looking, device)} kind="primary" size="medium">
      {label}
    </CopyButton>
  )
}

/** Inside LINE and its like a part of the web is missing; LINE itself opens the outer browser when the address says so. */
export function InAppNotice({ browser, path }: { browser: string; path: string }) {
  const text = useWords(clientWords)
  if (!['LINE', 'Facebook', 'Instagram', 'TikTok', 'Android WebView'].includes(browser)) return null
  return (
    <Notice
      tone="warn"
      title={text.inAppTitle(browser)}
      action={
        browser === 'LINE' && (
          <LinkButton to={`${path}?openExternalBrowser=1`} reloadDocument>
            {text.openOutside}
          </LinkButton>
        )
      }
    >
      {text.inApp} {browser !== 'LINE' && text.openOutsideHow}
    </Notice>
  )
}

export function WhoLooks({ looking: { visitor, client } }: { looking: Looking }) {
  const text = useWords(words)
  const isGuest = visitor.user === 'public'
  return (
    <Card padding="none">
      <VisitorFooter
        firstname={isGuest ? text.guest : visitor.firstname}
        lastname={visitor.lastname || '–'}
        browser={client.browser}
        os={client.os}
      />
    </Card>
  )
}
