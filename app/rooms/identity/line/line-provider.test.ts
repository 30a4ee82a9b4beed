/** Our client against oidc-provider, an OpenID Connect that we did not write. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, expect, test } from 'vitest'
import type { LineChannel } from './line-channel.ts'
import { askLine, hearLine, type LineProvider, type LineSecrets } from './line-provider.server.ts'

const redirectUri = 'http://roastery.localhost:3000/user/authen/line/callback'
const channelOf = (channelId: string, algorithm: 'HS256' | 'ES256') => ({
  client_id: channelId,
  client_secret: 's'.repeat(16) + channelId.repeat(2),
  redirect_uris: [redirectUri],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_post',
  id_token_signed_response_alg: algorithm,
})
const web = channelOf('1650000001', 'HS256')
const native = channelOf('1650000002', 'ES256')
const secretly = ({ client_id, client_secret }: typeof web): LineChannel => ({
  channelId: client_id,
  channelSecret: client_secret,
  standIn: null,
})

const server = createServer()
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const oidc = new Provider(issuer, {
  clients: [web, native],
  jwks: { keys: [{ ...key, kid: 'published', use: 'sig', alg: 'ES256' }] },
  enabledJWA: { idTokenSigningAlgValues: ['HS256', 'ES256'] },
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['only-for-this-test'] },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  pkce: { required: () => true },
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], profile: ['name'] },
  interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id, name: 'สมใจ' }) }),
})
const answer = oidc.callback()
server.on('request', (req: IncomingMessage, res: ServerResponse) => {
  void (req.url?.startsWith('/interaction/') ? agree(req, res) : answer(req, res))
})
afterAll(() => void server.close())

let isCancelled = false
async function agree(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { prompt, params, session } = await oidc.interactionDetails(req, res)
  if (isCancelled) return oidc.interactionFinished(req, res, { error: 'access_denied' })
  if (prompt.name === 'login') return oidc.interactionFinished(req, res, { login: { accountId: 'U-somjai' } })
  const grant = new oidc.Grant({ accountId: session!.accountId, clientId: params.client_id })
  grant.addOIDCScope('openid profile')
  return oidc.interactionFinished(req, res, { consent: { grantId: await grant.save() } })
}

const found = (await fetch(`${issuer}/.well-known/openid-configuration`).then((reply) => reply.json())) as Record<
  string,
  string
>
const provider: LineProvider = {
  issuer,
  authorizationEndpoint: found.authorization_endpoint!,
  tokenEndpoint: found.token_endpoint!,
  jwksUri: found.jwks_uri!,
}

/** A browser at the provider: follows it until it leads back to us. */
async function throughProvider(start: string): Promise<URL> {
  const jar = new Map<string, string>()
  let url = start
  for (let step = 0; step < 12 && url.startsWith(issuer); step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    const location = reply.headers.get('location')
    if (!location) throw new Error(await reply.text())
    url = new URL(location, url).href
  }
  return new URL(url)
}

async function journey(client: typeof web): Promise<{ channel: LineChannel; secrets: LineSecrets; url: URL }> {
  const channel = secretly(client)
  const { url, secrets } = await askLine(channel, { redirectUri, locale: 'th' }, provider)
  return { channel, secrets, url: await throughProvider(url) }
}

test('signs in by HS256 with the channel’s secret, and by ES256 with the published key', async () => {
  for (const client of [web, native]) {
    const { channel, secrets, url } = await journey(client)
    expect(await hearLine(channel, url, secrets, provider)).toMatchObject({ lineUserId: 'U-somjai', name: 'สมใจ' })
  }
})

test('cancelled', async () => {
  isCancelled = true
  const { channel, secrets, url } = await journey(web)
  isCancelled = false
  await expect(hearLine(channel, url, secrets, provider)).rejects.toMatchObject({ error: 'access_denied' })
})

test.each<[string, (secrets: LineSecrets) => LineSecrets]>([
  ['LINE state of another journey', (secrets) => ({ ...secrets, state: 'another' })],
  ['LINE nonce of another journey', (secrets) => ({ ...secrets, nonce: 'another' })],
  ['PKCE verifier of another journey', (secrets) => ({ ...secrets, verifier: 'a'.repeat(43) })],
])('%s is refused', async (_attack, wrong) => {
  const { channel, secrets, url } = await journey(web)
  await expect(hearLine(channel, url, wrong(secrets), provider)).rejects.toThrow()
})

test('a replayed code is refused', async () => {
  const { channel, secrets, url } = await journey(web)
  await hearLine(channel, url, secrets, provider)
  await expect(hearLine(channel, url, secrets, provider)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('a code of another channel, and a wrong secret, are refused', async () => {
  const { secrets, url } = await journey(web)
  await expect(hearLine(secretly(native), url, secrets, provider)).rejects.toMatchObject({ error: 'invalid_grant' })
  const guessed = { ...secretly(web), channelSecret: 'x'.repeat(32) }
  await expect(hearLine(guessed, url, secrets, provider)).rejects.toMatchObject({ status: 401 })
})

test('an answer of another issuer is refused', async () => {
  const { channel, secrets, url } = await journey(web)
  const other = { ...provider, issuer: 'http://127.0.0.1:1' }
  await expect(hearLine(channel, url, secrets, other)).rejects.toThrow()
})
