import { load } from '#kernel/screen.server.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { clientPage } from '../device/client-page.server.ts'
import { clientWords } from '../device/client-words.ts'
import { ClientRecord, DeviceChecks, DeviceFacts } from './client-facts.tsx'
import { CopyTicket, InAppNotice, WhoLooks } from './client-parts.tsx'
import { useDevice } from './use-device.ts'
import type { Route } from './+types/browser'

export const loader = load((context, { request }: Route.LoaderArgs) => clientPage(context, request))

export const meta = titled(clientWords, 'browserTitle')

export default function Browser({ loaderData: looking }: Route.ComponentProps) {
  const text = useWords(clientWords)
  const device = useDevice()
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.browserTitle}>{text.browserLead}</PageHead>
      <Stack gap={24}>
        <noscript>
          <Notice tone="warn" title={text.needsScript} />
        </noscript>
        <InAppNotice browser={looking.client.browser} path="/user/browser" />
        <DeviceChecks device={device} />
        <ClientRecord client={looking.client} device={device} />
        <DeviceFacts device={device} />
        <CopyTicket looking={looking} device={device} label={text.copy} />
        <WhoLooks looking={looking} />
      </Stack>
    </PageFrame>
  )
}
