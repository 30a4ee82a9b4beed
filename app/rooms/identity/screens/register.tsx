import { Link, redirect } from 'react-router'
import { nextPath } from '#kernel/destination.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import type { consentVersion } from '../register/consent.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { keepTyped } from '../sign-in/keep-typed.server.ts'
import { lineIsOpen } from '../line/line-channel.ts'
import { pendingCookie } from '../sign-in/pending-cookie.ts'
import { register } from '../register/register.ts'
import { words } from '../words.ts'
import { AccountPage } from '../parts/account-page.tsx'
import type { Route } from './+types/register'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const next = nextPath(new URL(request.url).searchParams.get('next'), '/')
  if (context.actor.accountId !== null) throw redirect(next)
  return { next, line: await lineIsOpen(context, {}) }
})

export const action = act(anyone, async (context, form, { request }: Route.ActionArgs) => {
  const text = (name: string) => String(form[name] ?? '')
  const typed = {
    firstname: text('firstname'),
    lastname: text('lastname'),
    login: text('login'),
    consent: text('consent') as typeof consentVersion,
  }
  return keepTyped(context, typed, async () => {
    const { browser } = await register(context, { ...typed, password: text('password') })
    const pending = pendingCookie({ browser, login: typed.login }, { secure: isSecure(request) })
    throw redirect(`/user/activate?next=${encodeURIComponent(nextPath(form.next, '/'))}`, {
      headers: { 'set-cookie': pending },
    })
  })
})

export const meta = titled(words, 'register')

export default function Register({ loaderData: { next, line }, actionData }: Route.ComponentProps) {
  const text = useWords(words)
  return (
    <AccountPage
      title={text.register}
      operation="register"
      next={next}
      line={line}
      refused={actionData}
      footer={
        <>
          {text.haveAccount} <Link to={`/user/login?next=${encodeURIComponent(next)}`}>{text.signIn}</Link>
        </>
      }
    />
  )
}
