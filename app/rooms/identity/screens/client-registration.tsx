import { useFetcher } from 'react-router'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { registerClient } from '../device/client-info.ts'
import { developersOnly } from '#rooms/tenancy/index.ts'
import { developersClientPage } from '../device/client-page.server.ts'
import { clientWords } from '../device/client-words.ts'
import { userAgentOf } from '../device/user-agent.ts'
import { ClientPage, Code } from './client-page.tsx'
import { useDevice } from './use-device.ts'
import type { Route } from './+types/client-registration'

export const loader = load((context, { request }: Route.LoaderArgs) => developersClientPage(context, request))

export const action = act(anyone, async (context, form, { request }: Route.ActionArgs) => {
  developersOnly(context, request)
  const screenSize = { width: Number(form.width), height: Number(form.height) }
  return { ok: true as const, client: await registerClient(context, { screenSize, userAgent: userAgentOf(request) }) }
})

export const meta = titled(clientWords, 'registrationTitle')

/** As many lines as there will be: nothing moves when the browser has looked. */
const notYet = { width: '…', height: '…' }

export default function ClientRegistration({ loaderData: looking }: Route.ComponentProps) {
  const text = useWords(clientWords)
  const device = useDevice()
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data
  const registered = answer && 'client' in answer ? answer.client : null
  const isGuest = looking.visitor.user === 'public'
  const client = registered ?? { ...looking.client, screenSize: device?.screen ?? notYet }
  return (
    <ClientPage of="registration" looking={registered ? { ...looking, client: registered } : looking} device={device}>
      {registered && <Notice tone="good" urgent title={isGuest ? text.registeredGuest : text.registered} />}
      <fetcher.Form method="post">
        <input type="hidden" name="width" value={device?.screen.width ?? ''} />
        <input type="hidden" name="height" value={device?.screen.height ?? ''} />
        <SubmitButton
          busy={fetcher.state !== 'idle'}
          failed={answer !== undefined && !registered}
          disabled={device === null}
        >
          {text.register}
        </SubmitButton>
      </fetcher.Form>
      <Code title="JSON">{JSON.stringify(client, null, 2)}</Code>
    </ClientPage>
  )
}
