/** A browser that goes to LINE and back, for tests. */
import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { linePeople } from '#stand-ins/line-people.ts'
import { consentVersion } from '../register/consent.ts'
import { leaveForLine, returnFromLine } from './line-authen.server.ts'
import { newcomerIn, welcomeNewcomer } from './line-newcomer.server.ts'
import { readAccount, type SignedIn } from '../sign-in/session.server.ts'
import { guestFrom } from '../testing.ts'

const [mali] = linePeople as [(typeof linePeople)[0]]

/** One browser: what it carries, and the way to LINE and back in it. */
export function browser(context: Context) {
  const jar = new Map<string, string>()
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Request(`http://${context.site.hostname}:3000${path}`, {
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
    })
  const take = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response.headers.get('location') ?? ''
  }
  const self = {
    jar,
    ask,
    context,
    leave: async (query = '', headers?: Record<string, string>) =>
      take(await leaveForLine(self.context, ask(`/user/authen/line${query}`, headers))),
    back: async (url: string) => take(await returnFromLine(self.context, ask(pathOf(url)))),
    /** All of it: leaves, agrees at LINE as this person, comes back; where it ends. */
    signIn: async (person: { sub: string } = mali, query = '') =>
      self.back(await agree(await self.leave(query), person)),
  }
  return self
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/** At LINE: agrees as this person, or cancels; the address that LINE sends the browser back to. */
export async function agree(url: string, person: { sub: string } | null): Promise<string> {
  const body = new URLSearchParams(person ? { person: person.sub } : { cancel: '1' })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('location') ?? Promise.reject(new Error(await answer.text()))
}

export const newcomer = { firstname: 'มะลิ', lastname: '', consent: consentVersion } as const
/** Somebody who came by LINE and said yes. */
export async function openAccount(tenant: TestTenant, person: { sub: string } = mali): Promise<SignedIn> {
  const visitor = browser(guestFrom(tenant))
  await visitor.signIn(person)
  const entered = await welcomeNewcomer(visitor.context, newcomer, {
    newcomer: newcomerIn(visitor.context, visitor.ask('/user/authen/line/new')),
    userAgent: '',
  })
  if ('secondStep' in entered) throw new Error('nobody new has a second factor')
  return (await readAccount(tenant.id, entered.token))!
}
