import { Link, redirect } from 'react-router'
import { nextPath } from '#kernel/destination.ts'
import { pathOf } from '#kernel/path-of.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Stack } from '#ui/layout.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { actOnActivation, home } from '../register/activate-here.server.ts'
import { seeActivation } from '../register/activate.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { seeAddressChange } from '../own/change-address.ts'
import { doorWords } from '../register/door-words.ts'
import { pendingIn } from '../sign-in/pending-cookie.ts'
import { words } from '../words.ts'
import { AddressStep, PersonalStep } from './activate-address.tsx'
import { OpenStep } from './activate-open.tsx'
import { CodeAndAgain } from './code-and-again.tsx'
import type { Route } from './+types/activate'

/** Opening the link only looks: mail scanners open links, and people press the button. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const url = new URL(request.url)
  const next = nextPath(url.searchParams.get('next'), home)
  const token = url.searchParams.get('token')
  const pending = pendingIn(request.headers, { secure: isSecure(request) })
  const { actor } = context
  if (token === null) {
    if (actor.accountId !== null) return { step: 'mine' as const }
    return { step: 'code' as const, login: pending.login, next }
  }
  const change = await seeAddressChange(context, { token })
  if (change && actor.accountId === null) {
    const { pathname, search } = pathOf(request)
    throw redirect(signInPath(pathname + search))
  }
  if (change) return { step: 'address' as const, token, ...change }
  const seen = await seeActivation(context, { token, browser: pending.browser })
  if (!seen) return { step: 'expired' as const, login: '', next }
  return { step: 'open' as const, token, next, signedInAs: actor.name ?? '', ...seen }
})

export const action = act(anyone, (context, form, { request }: Route.ActionArgs) =>
  actOnActivation(context, form, request),
)

export const meta = titled(doorWords, 'activate')

export default function Activate({ loaderData: seen, actionData }: Route.ComponentProps) {
  const refused = isRefused(actionData) ? actionData : undefined
  const done = isRefused(actionData) ? undefined : actionData
  switch (seen.step) {
    case 'open':
      return <OpenStep seen={seen} refused={refused} />
    case 'address':
      return <AddressStep seen={seen} refused={refused} />
    case 'mine':
      return <PersonalStep refused={refused} />
    default:
      return <Waiting seen={seen} asked={done?.asked} refused={refused} />
  }
}

interface WaitingProps {
  seen: { step: 'code' | 'expired'; login: string; next: string }
  asked: string | undefined
  refused: Parameters<typeof CodeAndAgain>[0]['refused']
}

function Waiting({ seen: { step, login, next }, asked, refused }: WaitingProps) {
  const text = useWords(doorWords)
  const known = asked ?? login
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.activate}>{known === '' ? text.activateAgainLead : text.activateLead}</PageHead>
      <Stack gap={24}>
        {asked !== undefined && (
          <Notice tone="good" urgent title={text.asked}>
            {text.askedActivate(asked)}
          </Notice>
        )}
        {step === 'expired' && asked === undefined && (
          <Notice tone="warn" title={text.expired}>
            {text.expiredBody}
          </Notice>
        )}
        {/* Drawn anew when a letter was asked for: what was said of the digits before is over. */}
        <CodeAndAgain key={String(asked)} login={known} next={next} refused={refused} />
        {known !== '' && <p>{text.sentNote}</p>}
        <SignIn next={next} />
      </Stack>
    </PageFrame>
  )
}

function SignIn({ next }: { next: string }) {
  const text = useWords(words)
  return <Link to={`/user/login?next=${encodeURIComponent(next)}`}>{text.signIn}</Link>
}
