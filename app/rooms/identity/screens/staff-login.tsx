import { redirect, redirectDocument } from 'react-router'
import { admits, anyStaff } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import { isSecure } from '../api.ts'
import { cookieFor } from '../cookie.ts'
import { nextPath } from '../next-path.ts'
import { readAccount } from '../session.server.ts'
import { signIn } from '../sign-in.ts'
import { userAgentOf } from '../user-agent.ts'
import { words } from '../words.ts'
import { SignInForm } from './sign-in-form.tsx'
import type { Route } from './+types/staff-login'

const office = '/cluster/user/dashboard'

export const loader = load(async ({ actor }, { request }: Route.LoaderArgs) => {
  const next = nextPath(new URL(request.url).searchParams.get('next'), office)
  if (admits(anyStaff, actor)) throw redirect(next)
  return { next, isSignedIn: actor.accountId !== null }
})

export const action = act(async (context, form, { request }: Route.ActionArgs) => {
  const { token } = await signIn(context, {
    login: String(form.login ?? ''),
    password: String(form.password ?? ''),
    userAgent: userAgentOf(request),
  })
  const person = await readAccount(context.tenantId, token)
  const next = person && admits(anyStaff, person) ? nextPath(form.next, office) : '/cluster/user/login'
  throw redirectDocument(next, { headers: { 'set-cookie': cookieFor(token, { secure: isSecure(request) }) } })
})

export default function StaffLogin({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(words)
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.staffSignIn}>{text.staffLead}</PageHead>
      <Card>
        <Stack>
          {loaderData.isSignedIn && (
            <Notice tone="warn" title={text.notStaff}>
              {text.notStaffBody}
            </Notice>
          )}
          <SignInForm next={loaderData.next} refused={actionData} />
        </Stack>
      </Card>
    </PageFrame>
  )
}
