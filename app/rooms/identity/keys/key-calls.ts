import { type AnyCall, create, get, post } from '#kernel/api.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { confirmByCode, confirmByPassword, confirmWays } from '../sign-in/confirm.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { challengeCookie, challengeCookieOf } from './passkey-challenge.server.ts'
import { confirmByPasskey, passkeyConfirmOptions, passkeySignInOptions, signInByPasskey } from './passkey-sign-in.ts'
import { addPasskey, passkeyOptions } from './passkeys.ts'
import { ticketOf } from '../sign-in/second-step.ts'
import { sessionAnswer } from '../sign-in/session-answer.ts'
import { userAgentOf } from '../device/user-agent.ts'

/** The options go to the page's script, the challenge sealed into the cookie of the browser that asked. */
const asks = {
  headers: (result: unknown, request: Request) => ({
    'set-cookie': challengeCookie((result as { sealed: string }).sealed, { secure: isSecure(request) }),
  }),
  shape: (result: unknown) => ({ success: true, data: (result as { options: unknown }).options, error: null }),
}
const answers = { extra: (request: Request) => ({ sealed: challengeCookieOf(request) }) }

/** Passkeys speak to the browser's script, so they come as calls; so does the second step, for other programs. */
export const keyCalls: AnyCall[] = [
  post('/api/user/login/second', 'The second step: a code, with the cookie of the first', finishSignIn, {
    ...sessionAnswer,
    extra: (request) => ({ userAgent: userAgentOf(request), ticket: ticketOf(request) ?? '' }),
  }),
  post('/api/user/login/passkey/options', 'A challenge to sign in with a passkey', passkeySignInOptions, asks),
  post('/api/user/login/passkey', 'Sign in with a passkey; sets the _account cookie', signInByPasskey, {
    ...sessionAnswer,
    extra: (request) => ({ userAgent: userAgentOf(request), sealed: challengeCookieOf(request) }),
  }),
  get('/api/user/confirm', 'How one can show once more that it is oneself', confirmWays),
  post('/api/user/confirm/password', 'Show it by the password', confirmByPassword),
  post('/api/user/confirm/code', 'Show it by a code of the app, or a recovery code', confirmByCode),
  post('/api/user/confirm/passkey/options', 'A challenge to confirm with a passkey', passkeyConfirmOptions, asks),
  post('/api/user/confirm/passkey', 'Show it by a passkey', confirmByPasskey, answers),
  post('/api/user/passkeys/options', 'A challenge to make a passkey', passkeyOptions, asks),
  create('/api/user/passkeys', 'Keep the passkey that the browser made', addPasskey, answers),
]
