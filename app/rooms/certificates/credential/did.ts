/** Pure: the address of an issuer, did:web: its host, the port encoded once, and the document that lists its keys. */
import type { OpenKey } from './keys.server.ts'

export const didOf = (host: string): string => `did:web:${host.toLowerCase().replace(':', '%3A')}`

/** w3c-ccg did:web. Answers the host; null for one with a path, or another method. */
export function hostOfDid(did: string): string | null {
  const host = /^did:web:([a-z0-9.-]+(?:%3A\d+)?)$/i.exec(did)?.[1]
  return host === undefined ? null : host.toLowerCase().replace('%3a', ':')
}

export function didDocument(host: string, keys: readonly Pick<OpenKey, 'kid' | 'x'>[]) {
  const id = didOf(host)
  const names = keys.map(({ kid }) => `${id}#${kid}`)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: keys.map(({ x }, at) => ({
      id: names[at]!,
      // the older of its two names, which more verifiers know
      type: 'JsonWebKey2020',
      controller: id,
      publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x, kid: names[at]!, alg: 'EdDSA', use: 'sig' },
    })),
    assertionMethod: names,
  }
}
