/** The way to LINE and back as OpenID Connect has it, and what LINE's answer must be before it is believed. */
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type * as OpenId from 'openid-client'
import type { LineChannel } from './line-channel.ts'

/** Kept sealed in the browser while its owner is at LINE. */
export interface LineSecrets {
  state: string
  nonce: string
  verifier: string
}

/** Whom LINE vouches for. The e-mail address that LINE may know is left there: nothing may follow from it. */
export interface LineUser {
  lineUserId: string
  name: string
  /** Of the business's official account, so that its pushes arrive; null: LINE did not say. */
  isFriend: boolean | null
}

/** LINE itself, another OpenID provider in tests. */
export interface LineProvider {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  jwksUri: string
  /** LINE's own: is who has just come in a friend of the official account that the channel is linked to? */
  friendshipEndpoint?: string
}

const atLine: LineProvider = {
  issuer: 'https://access.line.me',
  authorizationEndpoint: 'https://access.line.me/oauth2/v2.1/authorize',
  tokenEndpoint: 'https://api.line.me/oauth2/v2.1/token',
  jwksUri: 'https://api.line.me/oauth2/v2.1/certs',
  friendshipEndpoint: 'https://api.line.me/friendship/v1/status',
}

const playedAt = (url: string): LineProvider => ({
  issuer: url,
  authorizationEndpoint: `${url}/oauth2/v2.1/authorize`,
  tokenEndpoint: `${url}/oauth2/v2.1/token`,
  jwksUri: `${url}/oauth2/v2.1/certs`,
  friendshipEndpoint: `${url}/friendship/v1/status`,
})

export const providerOf = ({ standIn }: Pick<LineChannel, 'standIn'>): LineProvider =>
  standIn === null ? atLine : playedAt(standIn)

const patienceSeconds = 8
/** LINE's clock and ours. */
export const skewSeconds = 10
/** HS256 by the channel's secret for web logins; ES256 by LINE's published keys for others (LINE Login v2.1). */
const algorithms = ['HS256', 'ES256']

export interface LineQuestion {
  redirectUri: string
  locale: 'th' | 'en'
  /** Ask LINE who it is anew instead of taking an old session of theirs. */
  maxAge?: number
  /** LINE asks on its own page whether they want to be friends: pushes reach friends only. */
  asksFriendship?: boolean
}

/** Where to send the browser, and what to keep until it comes back. */
export async function askLine(
  channel: LineChannel,
  { redirectUri, locale, maxAge, asksFriendship = false }: LineQuestion,
  provider = providerOf(channel),
): Promise<{ url: string; secrets: LineSecrets }> {
  const openId = await loadOpenId()
  const secrets = {
    state: openId.randomState(),
    nonce: openId.randomNonce(),
    verifier: openId.randomPKCECodeVerifier(),
  }
  const url = openId.buildAuthorizationUrl(configurationOf(openId, channel, provider), {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ui_locales: locale,
    ...(maxAge !== undefined && { max_age: String(maxAge), disable_auto_login: 'true' }),
    ...(asksFriendship && { bot_prompt: 'normal' }),
  })
  return { url: url.href, secrets }
}

/**
 * Exchanges the code and verifies the ID token: state, issuer, audience, nonce, times, and the signature by the one key
 * that its algorithm has. Throws whatever is wrong: the caller says one thing to the person and the reason to the log.
 */
export async function hearLine(
  channel: LineChannel,
  currentUrl: URL,
  { state, nonce, verifier, maxAge }: LineSecrets & { maxAge?: number },
  provider = providerOf(channel),
): Promise<LineUser> {
  const openId = await loadOpenId()
  const { id_token: idToken, access_token: accessToken } = await openId.authorizationCodeGrant(
    configurationOf(openId, channel, provider),
    currentUrl,
    {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      ...(maxAge !== undefined && { maxAge }),
    },
  )
  if (!idToken) throw new Error('LINE gave no ID token')
  const { payload } = await jwtVerify(idToken, keyOf(channel, provider), {
    algorithms,
    issuer: provider.issuer,
    audience: channel.channelId,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: skewSeconds,
  })
  const user = lineUserIn(payload)
  return { ...user, isFriend: await friendOf(provider, accessToken) }
}

/** Whom a verified token speaks of. */
export function lineUserIn({ sub = '', name }: JWTPayload): LineUser {
  if (!/^[\x21-\x7e]{1,255}$/.test(sub)) throw new Error('a subject of an odd form')
  return { lineUserId: sub, name: typeof name === 'string' ? tidyName(name) : '', isFriend: null }
}

/** Never in the way of coming in: where LINE does not say, nobody knows. A channel without an official account has none. */
async function friendOf({ friendshipEndpoint }: LineProvider, accessToken: string): Promise<boolean | null> {
  if (friendshipEndpoint === undefined) return null
  try {
    const answer = await fetch(friendshipEndpoint, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(3000),
    })
    const said: unknown = answer.ok ? await answer.json() : null
    const flag = typeof said === 'object' && said !== null && 'friendFlag' in said ? said.friendFlag : null
    return typeof flag === 'boolean' ? flag : null
  } catch {
    return null
  }
}

/** Comes with the first who signs in by LINE. */
const loadOpenId = () => import('openid-client')

function configurationOf(
  openId: typeof OpenId,
  { channelId, channelSecret }: LineChannel,
  provider: LineProvider,
): OpenId.Configuration {
  const server: OpenId.ServerMetadata = {
    issuer: provider.issuer,
    authorization_endpoint: provider.authorizationEndpoint,
    token_endpoint: provider.tokenEndpoint,
    jwks_uri: provider.jwksUri,
    id_token_signing_alg_values_supported: algorithms,
  }
  const configuration = new openId.Configuration(
    server,
    channelId,
    { client_secret: channelSecret, [openId.clockTolerance]: skewSeconds },
    openId.ClientSecretPost(channelSecret),
  )
  configuration.timeout = patienceSeconds
  // The stand-in on this machine; LINE itself is always asked by https.
  if (provider.issuer.startsWith('http://127.0.0.1:')) openId.allowInsecureRequests(configuration)
  return configuration
}

const published = new Map<string, JWTVerifyGetKey>()

/** The key is chosen by algorithm, and each algorithm has one: a public key is never taken for a secret. */
function keyOf({ channelSecret }: LineChannel, provider: LineProvider): JWTVerifyGetKey {
  return async (header, token) =>
    header?.alg === 'HS256' ? new TextEncoder().encode(channelSecret) : publishedKeys(provider)(header, token)
}

/** LINE's public keys, asked for once and again when a token names one that is not among them. */
export function publishedKeys({ jwksUri }: LineProvider): JWTVerifyGetKey {
  const keys =
    published.get(jwksUri) ?? createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: patienceSeconds * 1000 })
  published.set(jwksUri, keys)
  return keys
}

/** LINE's names are whatever people like: one line, no more than an account's name may have. */
const tidyName = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, 80).join('')
