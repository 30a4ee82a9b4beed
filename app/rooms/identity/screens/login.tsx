import { Link, redirect } from 'react-router'
import { nextPath } from '#kernel/destination.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { lineIsOpen } from '../line/line-channel.ts'
import { doorWords } from '../register/door-words.ts'
import { demoHint, officePath, signInHere, straightTo } from '../sign-in/sign-in-here.server.ts'
import { words } from '../words.ts'
import { AccountPage } from '../parts/account-page.tsx'
import type { Route } from './+types/login'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const next = nextPath(query.get('next'), '/')
  const { actor } = context
  if (actor.accountId !== null) throw redirect(next === '/' && admits(anyStaff, actor) ? officePath : next)
  return {
    next,
    recovered: query.has('recovered'),
    demo: await demoHint(context, request, false),
    line: await lineIsOpen(context, {}),
  }
})

export const action = act(anyone, (context, form, { request }: Route.ActionArgs) =>
  signInHere(context, form, { request, ...straightTo(context, nextPath(form.next, '/')) }),
)

export const meta = titled(words, 'signIn')

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(words)
  const door = useWords(doorWords)
  const { next, recovered, demo, line } = loaderData
  const register = next === '/' ? '/user/register' : `/user/register?next=${encodeURIComponent(next)}`
  return (
    <AccountPage
      title={text.signIn}
      operation="signIn"
      next={next}
      refused={actionData}
      demo={demo}
      line={line}
      footer={
        <>
          {text.noAccount} <Link to={register}>{text.register}</Link>
        </>
      }
    >
      {recovered && (
        <Notice tone="good" urgent title={door.recovered}>
          {door.recoveredBody}
        </Notice>
      )}
    </AccountPage>
  )
}
