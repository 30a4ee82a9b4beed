/** What the pages about one's own device have in common: the record, what a page adds to it, and who looks. */
import type { ReactNode } from 'react'
import { Stack } from '#ui/layout.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Card } from '#ui/card.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { VisitorFooter } from '#ui/visitor-footer.tsx'
import { useWords } from '#ui/words.tsx'
import type { ClientInfo } from '../device/client-info.ts'
import { clientWords } from '../device/client-words.ts'
import { supportTicket } from '../device/support-ticket.ts'
import { words } from '../words.ts'
import { ClientRecord } from './client-facts.tsx'
import styles from './code.module.css'
import type { Device } from './use-device.ts'

export interface Looking {
  visitor: { user: string; firstname: string; lastname: string }
  client: ClientInfo
  url: string
  now: Date
}

interface ClientPageProps {
  /** Its title and lead are the words `{of}Title` and `{of}Lead`. */
  of: 'browser' | 'device' | 'registration'
  looking: Looking
  device: Device | null
  /** over the record */
  first?: ReactNode
  children: ReactNode
}

export function ClientPage({ of, looking: { client, visitor }, device, first, children }: ClientPageProps) {
  const text = useWords(clientWords)
  const { guest } = useWords(words)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text[`${of}Title`]}>{text[`${of}Lead`]}</PageHead>
      <Stack gap={24}>
        {first}
        <ClientRecord client={client} device={device} />
        {children}
        <Card padding="none">
          <VisitorFooter
            firstname={visitor.user === 'public' ? guest : visitor.firstname}
            lastname={visitor.lastname || '–'}
            browser={client.browser}
            os={client.os}
          />
        </Card>
      </Stack>
    </PageFrame>
  )
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

/** For those who look after the system: to be read, scrolled and copied. */
export function Code({ title, footer, children }: { title: string; footer?: ReactNode; children: string }) {
  return (
    <Card title={title} footer={footer}>
      <pre className={styles.code} tabIndex={0}>
        {children}
      </pre>
    </Card>
  )
}
