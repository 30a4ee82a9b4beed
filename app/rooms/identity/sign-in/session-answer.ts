import { isSecure } from './is-secure.server.ts'
import { cookieFor } from './cookie.ts'
import type { Entered } from './enter.ts'
import { secondStepCookie } from './second-step.ts'
import { userAgentOf } from '../device/user-agent.ts'

/** How a call that signs somebody in answers: the token goes into the HttpOnly cookie and nowhere else. */
export const sessionAnswer = {
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
