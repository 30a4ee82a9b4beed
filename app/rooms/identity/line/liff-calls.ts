import { type AnyCall, post } from '#kernel/api.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { sessionAnswer } from '../sign-in/session-answer.ts'
import { enterByLiff, type LiffArrival } from './liff-entrance.ts'
import { newcomerCookie } from './line-newcomer.server.ts'

/** What the page inside LINE sends; the answer says where to go, and its cookie who one is now. */
export const liffCalls: AnyCall[] = [
  post('/api/user/login/liff', 'Sign in inside LINE with an ID token of LIFF; sets the _account cookie', enterByLiff, {
    extra: sessionAnswer.extra,
    headers: (result, request): Record<string, string> => {
      const { entered, newcomer } = result as LiffArrival
      if (newcomer !== null) return { 'set-cookie': newcomerCookie(newcomer, { secure: isSecure(request) }) }
      return entered === null ? {} : sessionAnswer.headers(entered, request)
    },
    shape: (result) => ({ success: true, data: { next: (result as LiffArrival).next }, error: null }),
  }),
]
