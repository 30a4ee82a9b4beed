import { load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { developersOnly } from '#rooms/tenancy/index.ts'
import { clientPage } from '../device/client-page.server.ts'
import { clientWords } from '../device/client-words.ts'
import { supportTicket } from '../device/support-ticket.ts'
import { ClientRecord, DeviceFacts } from './client-facts.tsx'
import { CopyTicket, WhoLooks } from './client-parts.tsx'
import { useDevice } from './use-device.ts'
import styles from './code.module.css'
import type { Route } from './+types/device-debug'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  developersOnly(context, request)
  return clientPage(context, request)
})

export const meta = titled(clientWords, 'deviceTitle')

export default function DeviceDebug({ loaderData: looking }: Route.ComponentProps) {
  const text = useWords(clientWords)
  const device = useDevice()
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.deviceTitle}>{text.deviceLead}</PageHead>
      <Stack gap={24}>
        <ClientRecord client={looking.client} device={device} />
        <DeviceFacts device={device} />
        <Card title={text.ticket} footer={<CopyTicket looking={looking} device={device} label={text.copyTicket} />}>
          <pre className={styles.code} tabIndex={0}>
            {supportTicket(looking, device)}
          </pre>
        </Card>
        <WhoLooks looking={looking} />
      </Stack>
    </PageFrame>
  )
}
