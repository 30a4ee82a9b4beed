import { useFetcher } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { registerClient } from '../device/client-info.ts'
import { developersOnly } from '#rooms/tenancy/index.ts'
import { clientPage } from '../device/client-page.server.ts'
import { clientWords } from '../device/client-words.ts'
import { userAgentOf } from '../device/user-agent.ts'
import { ClientRecord } from './client-facts.tsx'
import { useDevice } from './use-device.ts'
import styles from './code.module.css'
import type { Route } from './+types/client-registration'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  developersOnly(context, request)
  return clientPage(context, request)
})

export const action = act(async (context, form, { request }: Route.ActionArgs) => {
  developersOnly(context, request)
  const screenSize = { width: Number(form.width), height: Number(form.height) }
  return { ok: true as const, client: await registerClient(context, { screenSize, userAgent: userAgentOf(request) }) }
})

export const meta = titled(clientWords, 'registrationTitle')

/** As many lines as there will be: nothing moves when the browser has looked. */
const notYet = { width: '…', height: '…' }

export default function ClientRegistration({ loaderData: { client, visitor } }: Route.ComponentProps) {
  const text = useWords(clientWords)
  const device = useDevice()
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data
  const registered = answer && 'client' in answer ? answer.client : null
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.registrationTitle}>{text.registrationLead}</PageHead>
      <Stack gap={24}>
        <ClientRecord client={registered ?? client} device={device} />
        {registered && (
          <Notice tone="good" urgent title={visitor.user === 'public' ? text.registeredGuest : text.registered} />
        )}
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
        <Card title="JSON">
          <pre className={styles.code} tabIndex={0}>
            {JSON.stringify(registered ?? { ...client, screenSize: device?.screen ?? notYet }, null, 2)}
          </pre>
        </Card>
      </Stack>
    </PageFrame>
  )
}
