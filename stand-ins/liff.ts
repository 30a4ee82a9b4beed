/**
 * LIFF, as a page meets it: `/liff/{liffId}` plays liff.line.me, which opens the endpoint inside LINE with what its client
 * gives it behind the `#`; `/liff/edge/2/sdk.js` plays the SDK. LINE's console knows the endpoint, here it stands in
 * the address: `?endpoint=`.
 */
import { randomBytes } from 'node:crypto'
import { liffConsentPage } from './line-consent.ts'
import { linePeople } from './line-people.ts'

/** Null for what is no LIFF URL. */
export async function openLiff(
  request: Request,
  idToken: (claims: Record<string, unknown>) => Promise<string>,
): Promise<Response | null> {
  const url = new URL(request.url)
  const channelId = /^\/liff\/(\d{5,20})-[A-Za-z0-9]{8}$/.exec(url.pathname)?.[1]
  if (channelId === undefined) return null
  const endpoint = url.searchParams.get('endpoint') ?? ''
  if (!URL.canParse(endpoint) || !/(^|\.)localhost$|^127\.0\.0\.1$/.test(new URL(endpoint).hostname))
    return new Response('400 Bad Request: endpoint', { status: 400 })
  if (request.method !== 'POST')
    return new Response(liffConsentPage(url, linePeople), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
  const said = new URLSearchParams(await request.text()).get('person')
  const person = linePeople.find(({ sub }) => sub === said)
  if (!person) return new Response('The person closed LINE’s page.', { status: 200 })
  const now = Math.floor(Date.now() / 1000)
  const token = await idToken({
    sub: person.sub,
    aud: channelId,
    exp: now + 3600,
    iat: now,
    amr: ['linesso'],
    name: person.name,
    // Two in one second are two all the same.
    jti: randomBytes(9).toString('base64url'),
    ...(person.email && { email: person.email }),
  })
  const given = new URLSearchParams({
    access_token: randomBytes(24).toString('base64url'),
    context_token: 'played',
    id_token: token,
  })
  const to = new URL(endpoint)
  const more = new URLSearchParams([...url.searchParams].filter(([name]) => !ours.has(name)))
  if (more.size > 0) to.searchParams.set('liff.state', `?${more}`)
  return new Response(null, { status: 303, headers: { location: `${to.href}#${given}` } })
}

/** What stands behind a LIFF URL besides comes to the endpoint as `liff.state`; the SDK leads on to it. */
const ours = new Set(['endpoint', 'ui_locales'])

/** As much of the SDK as the product asks for, in the words of its reference (developers.line.biz/en/reference/liff/). */
export const liffSdk = (here: string): Response =>
  new Response(`(${sdk.toString()})(${JSON.stringify(here)})`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  })

/** Runs in the browser: it knows nothing of this file. */
function sdk(here: string): void {
  const store = `LIFF_STORE:`
  let liffId = ''
  const kept = (name: string) => sessionStorage.getItem(`${store}${liffId}:${name}`)
  const failure = (code: string, message: string) => Object.assign(new Error(message), { code })
  const liff = {
    async init(config: { liffId?: string }) {
      if (!config.liffId) throw failure('INVALID_CONFIG', 'liffId is necessary for liff.init()')
      liffId = config.liffId
      const given = new URLSearchParams(location.hash.slice(1))
      if (!given.has('context_token')) return
      for (const [name, value] of given) sessionStorage.setItem(`${store}${liffId}:${name}`, value)
      const state = new URLSearchParams(location.search).get('liff.state')
      if (state !== null) return location.replace(location.pathname + state)
      history.replaceState(history.state, '', location.pathname + location.search)
    },
    isInClient: () => kept('context_token') !== null,
    isLoggedIn: () => kept('access_token') !== null,
    getIDToken: () => kept('id_token'),
    getAccessToken: () => kept('access_token'),
    getOS: () => 'web',
    getLanguage: () => navigator.language,
    login: ({ redirectUri = location.href } = {}) =>
      location.assign(`${here}/liff/${liffId}?endpoint=${encodeURIComponent(redirectUri)}`),
    logout() {
      for (const name of ['access_token', 'id_token']) sessionStorage.removeItem(`${store}${liffId}:${name}`)
    },
    // LINE shuts its window; a browser's tab shows what is left.
    closeWindow: () => location.assign('about:blank'),
    /** LINE opens the camera: here it sees what the address says, `?camera=`. */
    async scanCodeV2() {
      const value = new URLSearchParams(location.search).get('camera')
      if (value === null) throw failure('FORBIDDEN', 'the user closed the camera')
      return { value }
    },
  }
  Object.assign(window, { liff })
}
