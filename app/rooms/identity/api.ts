import type { Context } from '#kernel/context.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { type AnyCall, get, post, raw } from '#kernel/api.ts'
import { clearCookie } from './sign-in/cookie.ts'
import { isSecure } from './sign-in/is-secure.server.ts'
import { devicesIn } from './sign-in/known-device.ts'
import { registerClient } from './device/client-info.ts'
import { readMemberCode } from './own/member-code.ts'
import { keyCalls } from './keys/key-calls.ts'
import { liffCalls } from './line/liff-calls.ts'
import { leaveForLine, returnFromLine } from './line/line-authen.server.ts'
import { lineCallbackPath, lineStartPath } from './line/line-paths.ts'
import { changePassword } from './keys/own-password.ts'
import { placeOf } from './device/place-of.server.ts'
import { pendingCookie } from './sign-in/pending-cookie.ts'
import { profileCalls } from './own/profile-api.ts'
import { register, type Registered } from './register/register.ts'
import { sessionAnswer } from './sign-in/session-answer.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { userAgentOf } from './device/user-agent.ts'
import { who } from './device/who.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  post('/api/user/register', 'Ask for an account; the answer is the same if there is one already', register, {
    headers: (result, request) => {
      const { browser } = result as Registered
      return { 'set-cookie': pendingCookie({ browser, login: '' }, { secure: isSecure(request) }) }
    },
    shape: () => ({ success: true, data: { registered: true }, error: null }),
  }),
  post('/api/user/login', 'Sign in with e-mail or phone and password; sets the _account cookie', signIn, {
    ...sessionAnswer,
    extra: (request) => ({ userAgent: userAgentOf(request), devices: devicesIn(request) }),
  }),
  post('/api/user/logout', 'End this session', signOut, {
    headers: (_result, request) => ({ 'set-cookie': clearCookie({ secure: isSecure(request) }) }),
  }),
  post(
    '/api/user/password',
    'Change one’s own password; ends all sessions and opens a new one',
    changePassword,
    sessionAnswer,
  ),
  get('/api/user/who', 'Who am I', who),
  ...keyCalls,
  ...liffCalls,
  raw('GET', lineStartPath, 'Go to LINE to sign in, to link it with one’s account, or to confirm', leaveForLine),
  raw('GET', lineCallbackPath, 'Come back from LINE: the code is exchanged and verified here', returnFromLine),
  raw(
    'GET',
    '/api/user/location',
    'Where the caller’s address seems to be: cityName, regionName, countryName, isProxy',
    where,
  ),
  post('/api/user/client', 'What the caller’s device is; kept with their session', registerClient, {
    extra: (request) => ({ userAgent: userAgentOf(request) }),
  }),
  post('/api/user/member-code', 'Whose member QR this is', readMemberCode),
  ...profileCalls,
]

/** The source's fields, bare (product.md §7). */
async function where(context: Context): Promise<Response> {
  await limit(context, `location from ${networkOf(context.address)}`, { tries: 30, perSeconds: 60 })
  const { isp: _isp, ...place } = await placeOf(context.address)
  return Response.json(place, { headers: { 'cache-control': 'no-store' } })
}
