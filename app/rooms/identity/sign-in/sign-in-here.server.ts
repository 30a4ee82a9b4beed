import { redirectDocument } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { isOwnMachine } from '#rooms/tenancy/index.ts'
import { isSecure } from './is-secure.server.ts'
import { cookieFor } from './cookie.ts'
import { type DemoPerson, demoPeople } from '../people/demo-people.ts'
import type { Entered } from './enter.ts'
import { deviceCookie, devicesIn } from './known-device.ts'
import { readAccount } from './session.server.ts'
import { keepTyped } from './keep-typed.server.ts'
import { secondStepCookie } from './second-step.ts'
import { secondStepPath } from './second-step-path.ts'
import { signIn } from './sign-in.ts'
import { userAgentOf } from '../device/user-agent.ts'

interface Way {
  request: Request
  /** A path of this site; may look at who came in. */
  whereTo: (token: string) => Promise<string>
  /** Where they are led who must still show a second thing. */
  next: string
}

/** What both sign-in pages do with their form. */
export function signInHere(context: Context, form: Record<string, unknown>, way: Way) {
  const login = String(form.login ?? '')
  return keepTyped(context, { login }, async () => {
    const entered = await signIn(context, {
      login,
      password: String(form.password ?? ''),
      userAgent: userAgentOf(way.request),
      devices: devicesIn(way.request),
    })
    return completeSignIn(entered, way)
  })
}

/** After a first step that was right, by whatever way: into the house, or to the second step. Never returns. */
export async function completeSignIn(entered: Entered, { request, whereTo, next }: Way): Promise<never> {
  const secure = isSecure(request)
  if ('secondStep' in entered) {
    throw redirectDocument(secondStepPath(next), {
      headers: { 'set-cookie': secondStepCookie(entered.secondStep, { secure }) },
    })
  }
  // A whole new page: nothing that was loaded for a guest stays on the screen.
  const headers = new Headers({ 'set-cookie': cookieFor(entered.token, { secure }) })
  headers.append('set-cookie', deviceCookie(request, entered.device))
  throw redirectDocument(await whereTo(entered.token), { headers })
}

/** For a door that lets everybody through: who asked for no page in particular and works here begins in the office. */
export const straightTo = (context: Context, next: string) => ({
  next,
  async whereTo(token: string) {
    if (next !== '/') return next
    const person = await readAccount(context.tenantId, token)
    return person && admits(anyStaff, person) ? officePath : next
  },
})

export const officePath = '/cluster/user/dashboard'

/** Only for the developer's own eyes. */
export async function demoHint(context: Context, request: Request, staff: boolean): Promise<DemoPerson[]> {
  return isOwnMachine(context, request) ? demoPeople(context, { staff }) : []
}
