import { redirectDocument } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { isOwnMachine } from '#rooms/tenancy/index.ts'
import { isSecure } from './api.ts'
import { cookieFor } from './cookie.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import { keepTyped } from './keep-typed.server.ts'
import { signIn } from './sign-in.ts'
import { userAgentOf } from './user-agent.ts'

/** What both sign-in pages do with their form; `whereTo` may look at who came in. */
export function signInHere(
  context: Context,
  form: Record<string, unknown>,
  { request, whereTo }: { request: Request; whereTo: (token: string) => Promise<string> },
) {
  const login = String(form.login ?? '')
  return keepTyped(context, { login }, async () => {
    const { token } = await signIn(context, {
      login,
      password: String(form.password ?? ''),
      userAgent: userAgentOf(request),
    })
    // A whole new page: nothing that was loaded for a guest stays on the screen.
    throw redirectDocument(await whereTo(token), {
      headers: { 'set-cookie': cookieFor(token, { secure: isSecure(request) }) },
    })
  })
}

/** Only for the developer's own eyes. */
export async function demoHint(context: Context, request: Request, staff: boolean): Promise<DemoPerson[]> {
  return isOwnMachine(context, request) ? demoPeople(context, { staff }) : []
}
