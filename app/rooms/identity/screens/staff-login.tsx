import { Link, redirect } from 'react-router'
import { nextPath } from '#kernel/destination.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { lineIsOpen } from '../line/line-channel.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { demoHint, officePath, signInHere } from '../sign-in/sign-in-here.server.ts'
import { words } from '../words.ts'
import { AccountPage } from './account-page.tsx'
import type { Route } from './+types/staff-login'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const next = nextPath(new URL(request.url).searchParams.get('next'), officePath)
  if (admits(anyStaff, context.actor)) throw redirect(next)
  const isSignedIn = context.actor.accountId !== null
  return {
    next,
    isSignedIn,
    demo: await demoHint(context, request, true),
    // Who is signed in already would only be sent on.
    line: !isSignedIn && (await lineIsOpen(context, {})),
  }
})

export const action = act(anyone, (context, form, { request }: Route.ActionArgs) =>
  signInHere(context, form, {
    request,
    next: nextPath(form.next, officePath),
    async whereTo(token) {
      const person = await readAccount(context.tenantId, token)
      return person && admits(anyStaff, person) ? nextPath(form.next, officePath) : '/cluster/user/login'
    },
  }),
)

export const meta = titled(words, 'staffSignIn')

export default function StaffLogin({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(words)
  const { next, isSignedIn, demo, line } = loaderData
  return (
    <AccountPage
      title={text.staffSignIn}
      lead={text.staffLead}
      operation="signIn"
      next={next}
      refused={actionData}
      demo={demo}
      line={line}
      footer={
        <>
          {text.notOfTheShop} <Link to="/user/login">{text.customerSignIn}</Link>
        </>
      }
    >
      {isSignedIn && (
        <Notice tone="warn" title={text.notStaff}>
          {text.notStaffBody}
        </Notice>
      )}
    </AccountPage>
  )
}
