import { createPublicKey, type KeyObject } from 'node:crypto'
import { decodeProtectedHeader, exportSPKI, jwtVerify, SignJWT } from 'jose'

export type Claims = Record<string, unknown>
export type IdTokenMaker = (claims: Claims, keys: { secret: string; privateKey: KeyObject }) => Promise<string>

/** Web logins are signed by HS256 with the channel's secret, without a key id. */
export const idTokenFor: IdTokenMaker = (claims, { secret }) =>
  new SignJWT(claims).setProtectedHeader({ typ: 'JWT', alg: 'HS256' }).sign(Buffer.from(secret))

/** Native apps' tokens are signed by ES256; their key is at /certs. */
export const es256Token: IdTokenMaker = (claims, { privateKey }) =>
  new SignJWT(claims).setProtectedHeader({ typ: 'JWT', alg: 'ES256', kid: 'stand-in' }).sign(privateKey)

/** RS/HS confusion: signed by HMAC with what everybody may read at /certs. */
export const confusedToken: IdTokenMaker = async (claims, { privateKey }) =>
  new SignJWT(claims)
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256', kid: 'stand-in' })
    .sign(Buffer.from(await exportSPKI(createPublicKey(privateKey))))

/** `alg: none`. */
export const unsignedToken: IdTokenMaker = async (claims) => `${part({ typ: 'JWT', alg: 'none' })}.${part(claims)}.`

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url')

/** LINE's own check, for tokens by ES256: those by HS256 need the secret, which is not sent here. */
export async function verifyIdToken(
  form: URLSearchParams,
  { issuer, publicKey }: { issuer: string; publicKey: KeyObject },
): Promise<Response> {
  try {
    const token = form.get('id_token') ?? ''
    if (decodeProtectedHeader(token).alg !== 'ES256') throw new Error('not by ES256')
    const { payload } = await jwtVerify(token, publicKey, { issuer, audience: form.get('client_id') ?? '-' })
    return Response.json(payload)
  } catch {
    return Response.json({ error: 'invalid_request', error_description: 'Invalid IdToken.' }, { status: 400 })
  }
}
