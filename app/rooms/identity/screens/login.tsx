import { Link, redirect, redirectDocument } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import { isSecure } from '../api.ts'
import { cookieFor } from '../cookie.ts'
import { nextPath } from '../next-path.ts'
import { signIn } from '../sign-in.ts'
import { userAgentOf } from '../user-agent.ts'
import { words } from '../words.ts'
import { SignInForm } from './sign-in-form.tsx'
import type { Route } from './+types/login'

export const loader = load(async ({ actor }, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const next = nextPath(query.get('next'), '/')
  if (actor.accountId !== null) throw redirect(next)
  return { next, registered: query.has('registered') }
})

export const action = act(async (context, form, { request }: Route.ActionArgs) => {
  const session = await signIn(context, {
    login: String(form.login ?? ''),
    password: String(form.password ?? ''),
    userAgent: userAgentOf(request),
  })
  // A whole new page: nothing that was loaded for a guest stays on the screen.
  throw redirectDocument(nextPath(form.next, '/'), {
    headers: { 'set-cookie': cookieFor(session.token, { secure: isSecure(request) }) },
  })
})

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(words)
  const { next, registered } = loaderData
  const register = next === '/' ? '/user/register' : `/user/register?next=${encodeURIComponent(next)}`
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.signIn} />
      <Card
        footer={
          <>
            {text.noAccount} <Link to={register}>{text.register}</Link>
          </>
        }
      >
        <Stack>
          {registered && (
            <Notice tone="good" title={text.registered}>
              {text.registeredBody}
            </Notice>
          )}
          <SignInForm next={next} refused={actionData} />
        </Stack>
      </Card>
    </PageFrame>
  )
}
