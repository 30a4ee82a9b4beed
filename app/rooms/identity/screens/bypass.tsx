import { redirectDocument } from 'react-router'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { home } from '../register/activate-here.server.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { cookieFor } from '../sign-in/cookie.ts'
import { doorWords } from '../register/door-words.ts'
import { openSignInLink, seeSignInLink } from '../sign-in/sign-in-link.ts'
import { userAgentOf } from '../device/user-agent.ts'
import { DoorForm } from './door-form.tsx'
import type { Route } from './+types/bypass'

/** Opening the link only looks; the button uses it up. */
export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  ...(await seeSignInLink(context, { slug: params.slug })),
  signedInAs: context.actor.name ?? '',
}))

export const action = act(anyone, async (context, _form, { request, params }: Route.ActionArgs) => {
  const session = await openSignInLink(context, { slug: params.slug, userAgent: userAgentOf(request) })
  throw redirectDocument(home, {
    headers: { 'set-cookie': cookieFor(session.token, { secure: isSecure(request) }) },
  })
})

export const meta = titled(doorWords, 'bypass')

const nothing = () => import('../sign-in/inputs.ts').then((file) => file.nothingInput)

export default function Bypass({ loaderData: { name, signedInAs }, actionData: refused }: Route.ComponentProps) {
  const text = useWords(doorWords)
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.bypass}>{text.bypassLead(name)}</PageHead>
      <Card>
        <Stack>
          {signedInAs !== '' && <Notice tone="warn">{text.switches(signedInAs)}</Notice>}
          <p>{text.bypassBody}</p>
          <DoorForm
            operation="open"
            schema={nothing}
            refused={refused && { ...refused, typed: { operation: 'open' } }}
            button={text.bypassYes(name)}
          />
        </Stack>
      </Card>
    </PageFrame>
  )
}
