import { redirect, redirectDocument } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { nextPath } from '#kernel/destination.ts'
import { notFound } from '#kernel/refusals.ts'
import { activate, seeActivation } from './activate.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { askActivation } from './ask-link.ts'
import { changeAddress, openAddressByCode } from '../own/change-address.ts'
import type { consentVersion } from './consent.ts'
import { cookieFor } from '../sign-in/cookie.ts'
import { keepTyped } from '../sign-in/keep-typed.server.ts'
import { openByCode } from './link-code.ts'
import { clearPending, pendingIn } from '../sign-in/pending-cookie.ts'
import { userAgentOf } from '../device/user-agent.ts'

/** Where one is led who came in by a link. */
export const home = '/user/dashboard'

/** What the forms of /user/activate do: each says by `operation` which it is. */
export function actOnActivation(context: Context, form: Record<string, unknown>, request: Request) {
  const text = (name: string) => String(form[name] ?? '')
  const typed = Object.fromEntries(
    ['operation', 'login', 'firstname', 'lastname', 'consent'].map((name) => [name, text(name)]),
  )
  return keepTyped(context, typed, () => doneWith(context, request, text))
}

async function doneWith(context: Context, request: Request, text: (name: string) => string) {
  const token = text('token')
  const next = nextPath(text('next'), home)
  switch (text('operation')) {
    case 'again':
      await askActivation(context, { login: text('login') })
      return { asked: text('login') }
    case 'code': {
      const opened = await openByCode(context, { purpose: 'activate', login: text('login'), code: text('code') })
      return openOrChoose(context, request, { token: opened.token, next })
    }
    case 'open':
      return open(context, request, { token, next })
    case 'choose': {
      const names = { firstname: text('firstname'), lastname: text('lastname') }
      const consent = text('consent') as typeof consentVersion
      return open(context, request, { token, next, chosen: { ...names, password: text('password'), consent } })
    }
    case 'address':
      await changeAddress(context, { token })
      throw redirectDocument('/user/profile?changed=address')
    case 'addressCode': {
      const opened = await openAddressByCode(context, { code: text('code') })
      throw redirect(`/user/activate?token=${opened.token}`)
    }
    default:
      return notFound()
  }
}

interface Opening {
  token: string
  next: string
  chosen?: { firstname: string; lastname: string; password: string; consent: typeof consentVersion }
}

/** The right digits in the browser that registered open at once; elsewhere a password is chosen first. */
async function openOrChoose(context: Context, request: Request, { token, next }: Opening): Promise<never> {
  const { browser } = pendingIn(request.headers, { secure: isSecure(request) })
  const seen = await seeActivation(context, { token, browser })
  if (seen && !seen.mustChoose) return open(context, request, { token, next })
  throw redirect(`/user/activate?token=${token}&next=${encodeURIComponent(next)}`)
}

async function open(context: Context, request: Request, { token, next, chosen }: Opening): Promise<never> {
  const secure = isSecure(request)
  const { browser } = pendingIn(request.headers, { secure })
  const userAgent = userAgentOf(request)
  const session = await activate(context, { token, browser, userAgent, ...(chosen && { chosen }) })
  const headers = new Headers()
  headers.append('set-cookie', cookieFor(session.token, { secure }))
  headers.append('set-cookie', clearPending({ secure }))
  throw redirectDocument(next, { headers })
}
