import { type AnyCall, get, post } from '#kernel/api.ts'
import { settings } from '#kernel/settings.server.ts'
import { clearCookie, cookieFor } from './cookie.ts'
import type { Entered } from './enter.ts'
import { changePassword } from './own-password.ts'
import { register } from './register.ts'
import { secondStepCookie } from './second-step.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { userAgentOf } from './user-agent.ts'
import { who } from './who.ts'

/** The token goes into the HttpOnly cookie and nowhere else. */
const session = {
  extra: (request: Request) => ({ userAgent: userAgentOf(request) }),
  headers: (result: unknown, request: Request): Record<string, string> => {
    const entered = result as Entered
    const secure = isSecure(request)
    return {
      'set-cookie':
        'secondStep' in entered
          ? secondStepCookie(entered.secondStep, { secure })
          : cookieFor(entered.token, { secure }),
    }
  },
  shape: (result: unknown) => {
    const entered = result as Entered
    if ('secondStep' in entered) return { success: true, data: { secondStep: true }, error: null }
    const { user, expiresAt } = entered
    return { success: true, data: { user, expiresAt }, error: null }
  },
}

export const api: AnyCall[] = [
  post('/api/user/register', 'Open an account; the answer is the same if there is one already', register),
  post('/api/user/login', 'Sign in with e-mail or phone and password; sets the _account cookie', signIn, session),
  post('/api/user/logout', 'End this session', signOut, {
    headers: (_result, request) => ({ 'set-cookie': clearCookie({ secure: isSecure(request) }) }),
  }),
  post(
    '/api/user/password',
    'Change one’s own password; ends all sessions and opens a new one',
    changePassword,
    session,
  ),
  get('/api/user/who', 'Who am I', who),
]

export function isSecure(request: Request): boolean {
  return settings().mode === 'production' || new URL(request.url).protocol === 'https:'
}
