/**
 * LINE, as the product meets it: LINE Login v2.1 (OpenID Connect with PKCE) and the push of the Messaging API. It keeps
 * no console: any channel may ask, and an ID token is signed with the secret that the channel shows, as LINE does.
 */
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { outboxFolder } from './kept.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { consentPage } from './line-consent.ts'
import { liffSdk, openLiff } from './liff.ts'
import { es256Token, idTokenFor, type IdTokenMaker, verifyIdToken } from './line-id-token.ts'
import { type LinePerson, linePeople } from './line-people.ts'
import { type Pushes, pushes } from './line-push.ts'
import { rightVerifier } from './pkce.ts'
import { type Running, serve } from './running.ts'

/** What was asked for and agreed to; the code is good once, for ten minutes. */
interface Grant {
  person: LinePerson
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string | null
  asksAuthTime: boolean
  /** `bot_prompt`: on the page of consent stands a box, ticked, to be friends with the official account. */
  asksFriendship: boolean
  until: number
}

export interface Line extends Running, Pushes {}

/** `idToken` lets a test make LINE answer what LINE would never say. */
export async function startLine(
  port: number,
  {
    idToken = idTokenFor,
    liffToken = es256Token,
    folder = outboxFolder(),
  }: { idToken?: IdTokenMaker; liffToken?: IdTokenMaker; folder?: string } = {},
): Promise<Line> {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, LinePerson>()
  const friends = new Set<string>()
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicJwk = { ...publicKey.export({ format: 'jwk' }), kid: 'stand-in', use: 'sig', alg: 'ES256' }
  const pushed = pushes(folder)
  const running = await serve(port, async (request) => {
    const url = new URL(request.url)
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return Response.json(discovery(running.url))
      case 'GET /oauth2/v2.1/authorize':
        return authorize(url.searchParams)
      case 'POST /oauth2/v2.1/authorize':
        return decide(url.searchParams, new URLSearchParams(await request.text()), grants)
      case 'POST /oauth2/v2.1/token':
        return exchange(request, grants, { tokens, friends }, { idToken, issuer: running.url, privateKey })
      case 'POST /oauth2/v2.1/verify':
        return verifyIdToken(new URLSearchParams(await request.text()), { issuer: running.url, publicKey })
      case 'GET /oauth2/v2.1/certs':
        return Response.json({ keys: [publicJwk] })
      case 'GET /oauth2/v2.1/userinfo': {
        const person = tokens.get(bearerOf(request))
        return person ? Response.json(profileOf(person)) : Response.json({ error: 'invalid_token' }, { status: 401 })
      }
      case 'GET /friendship/v1/status': {
        const person = tokens.get(bearerOf(request))
        return person
          ? Response.json({ friendFlag: friends.has(person.sub) })
          : Response.json({ message: 'The access token revoked' }, { status: 401 })
      }
      case 'GET /liff/edge/2/sdk.js':
        return liffSdk(running.url)
      case 'GET /thai.woff2':
        return new Response(await readFile(thai), { headers: { 'content-type': 'font/woff2' } })
      case 'POST /v2/bot/message/push':
        return pushed.take(request)
      case 'GET /pushed':
        return Response.json(pushed.all())
      default: {
        const opened = await openLiff(request, (claims) =>
          liffToken({ iss: running.url, ...claims }, { secret: 'x'.repeat(32), privateKey }),
        )
        return opened ?? Response.json({ message: 'Not found' }, { status: 404 })
      }
    }
  })
  return { ...running, all: pushed.all, failNext: pushed.failNext }
}

/** Not every machine that this is developed on has Thai letters. */
const thai = createRequire(import.meta.url).resolve(
  '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2',
)

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth2/v2.1/authorize`,
  token_endpoint: `${issuer}/oauth2/v2.1/token`,
  userinfo_endpoint: `${issuer}/oauth2/v2.1/userinfo`,
  jwks_uri: `${issuer}/oauth2/v2.1/certs`,
  scopes_supported: ['openid', 'profile', 'email'],
  response_types_supported: ['code'],
  subject_types_supported: ['pairwise'],
  // LINE says ES256 here and signs web logins by HS256.
  id_token_signing_alg_values_supported: ['ES256'],
  code_challenge_methods_supported: ['S256'],
})

/** Where LINE answers a wrong question with a page of its own, because nobody can be sent back. */
function problemOf(query: URLSearchParams): string | null {
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!query.get('client_id')) return 'client_id'
  if (!URL.canParse(redirectUri) || !/(^|\.)localhost$|^127\.0\.0\.1$/.test(new URL(redirectUri).hostname))
    return 'redirect_uri'
  if (query.get('response_type') !== 'code') return 'response_type'
  if (!(query.get('scope') ?? '').split(' ').includes('openid')) return 'scope'
  if (!query.get('state')) return 'state'
  return query.get('code_challenge') && query.get('code_challenge_method') === 'S256' ? null : 'code_challenge'
}

function authorize(query: URLSearchParams): Response {
  const problem = problemOf(query)
  if (problem) return new Response(`400 Bad Request: ${problem}`, { status: 400 })
  const body = consentPage(query, linePeople)
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}

function decide(query: URLSearchParams, form: URLSearchParams, grants: Map<string, Grant>): Response {
  const problem = problemOf(query)
  if (problem) return new Response(`400 Bad Request: ${problem}`, { status: 400 })
  const back = new URL(query.get('redirect_uri')!)
  back.searchParams.set('state', query.get('state')!)
  const person = linePeople.find(({ sub }) => sub === form.get('person'))
  if (person) {
    const code = randomBytes(15).toString('base64url')
    grants.set(code, {
      person,
      clientId: query.get('client_id')!,
      redirectUri: query.get('redirect_uri')!,
      challenge: query.get('code_challenge')!,
      nonce: query.get('nonce'),
      asksAuthTime: query.has('max_age'),
      asksFriendship: ['normal', 'aggressive'].includes(query.get('bot_prompt') ?? ''),
      until: Date.now() + 600_000,
    })
    back.searchParams.set('code', code)
  } else {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'The resource owner denied the request.')
  }
  return new Response(null, { status: 303, headers: { location: back.href } })
}

async function exchange(
  request: Request,
  grants: Map<string, Grant>,
  { tokens, friends }: { tokens: Map<string, LinePerson>; friends: Set<string> },
  { idToken, issuer, privateKey }: { idToken: IdTokenMaker; issuer: string; privateKey: KeyObject },
): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const [clientId, secret] = [form.get('client_id') ?? '', form.get('client_secret') ?? '']
  if (clientId === '' || secret.length < 32) return refused('invalid_client', 401)
  const code = form.get('code') ?? ''
  const grant = grants.get(code)
  grants.delete(code)
  if (
    !grant ||
    grant.until < Date.now() ||
    grant.clientId !== clientId ||
    grant.redirectUri !== form.get('redirect_uri') ||
    !rightVerifier(form.get('code_verifier'), grant.challenge)
  )
    return refused('invalid_grant', 400)
  const accessToken = randomBytes(24).toString('base64url')
  tokens.set(accessToken, grant.person)
  if (grant.asksFriendship && !grant.person.keepsToThemselves) friends.add(grant.person.sub)
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: issuer,
    aud: clientId,
    exp: now + 3600,
    iat: now,
    amr: ['linesso'],
    ...(grant.nonce !== null && { nonce: grant.nonce }),
    ...(grant.asksAuthTime && { auth_time: now }),
    ...profileOf(grant.person),
    ...(grant.person.email && { email: grant.person.email }),
  }
  return Response.json({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: 2_592_000,
    refresh_token: randomBytes(15).toString('base64url'),
    scope: 'openid profile',
    id_token: await idToken(claims, { secret, privateKey }),
  })
}

const profileOf = ({ sub, name }: LinePerson) => ({ sub, name })
const bearerOf = (request: Request): string =>
  /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
const refused = (error: string, status: number): Response => Response.json({ error }, { status })
