import { load } from '#kernel/screen.server.ts'
import { InAppNotice } from '#ui/in-app-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { clientPage } from '../device/client-page.server.ts'
import { clientWords } from '../device/client-words.ts'
import { DeviceChecks, DeviceFacts } from './client-facts.tsx'
import { ClientPage, CopyTicket } from './client-page.tsx'
import { useDevice } from './use-device.ts'
import type { Route } from './+types/browser'

export const loader = load((context, { request }: Route.LoaderArgs) => clientPage(context, request))

export const meta = titled(clientWords, 'browserTitle')

export default function Browser({ loaderData: looking }: Route.ComponentProps) {
  const text = useWords(clientWords)
  const device = useDevice()
  const first = (
    <>
      <noscript>
        <Notice tone="warn" title={text.needsScript} />
      </noscript>
      <InAppNotice browser={looking.client.browser} />
      <DeviceChecks device={device} />
    </>
  )
  return (
    <ClientPage of="browser" looking={looking} device={device} first={first}>
      <DeviceFacts device={device} />
      <CopyTicket looking={looking} device={device} label={text.copy} />
    </ClientPage>
  )
}
