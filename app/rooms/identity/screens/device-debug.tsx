import { load } from '#kernel/screen.server.ts'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { developersClientPage } from '../device/client-page.server.ts'
import { clientWords } from '../device/client-words.ts'
import { supportTicket } from '../device/support-ticket.ts'
import { DeviceFacts } from './client-facts.tsx'
import { ClientPage, Code, CopyTicket } from './client-page.tsx'
import { useDevice } from './use-device.ts'
import type { Route } from './+types/device-debug'

export const loader = load((context, { request }: Route.LoaderArgs) => developersClientPage(context, request))

export const meta = titled(clientWords, 'deviceTitle')

export default function DeviceDebug({ loaderData: looking }: Route.ComponentProps) {
  const text = useWords(clientWords)
  const device = useDevice()
  const copy = <CopyTicket looking={looking} device={device} label={text.copyTicket} />
  return (
    <ClientPage of="device" looking={looking} device={device}>
      <DeviceFacts device={device} />
      <Code title={text.ticket} footer={copy}>
        {supportTicket(looking, device)}
      </Code>
    </ClientPage>
  )
}
