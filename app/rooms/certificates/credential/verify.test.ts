import { createHash } from 'node:crypto'
import { verifyJWT } from 'did-jwt'
import { Resolver } from 'did-resolver'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { giveCertificate } from '../issue/give.ts'
import { revokeCertificate } from '../issue/end.ts'
import { seeCertificate } from '../see/certificate.ts'
import { someProgramme } from '../testing.ts'
import { contexts, credentialOf, recipientHash, statusCredentialOf } from './credential.ts'
import { didDocument, didOf, hostOfDid } from './did.ts'
import { query } from '../room.ts'
import { ownOutside } from './own-outside.server.ts'
import { rotateKey } from './rotate-key.ts'
import { didAnswer, statusListAnswer } from './published.server.ts'
import { encodeList, isSetIn, listBits } from './status-list.ts'
import { type Outside, type Verdict, verifyCredential } from './verify.ts'

const host = 'school.example:8443'
const listUrl = `https://${host}/status/1`
const now = new Date('2026-11-25T03:00:00Z')

async function issuer() {
  const pairs = await Promise.all([0, 1].map(() => generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })))
  const open = await Promise.all(pairs.map(({ publicKey }) => exportJWK(publicKey)))
  const document = didDocument(host, [
    { kid: 'key-2026', x: open[0]!.x! },
    { kid: 'key-2025', x: open[1]!.x! },
  ])
  const sign = (
    claims: object,
    { kid = `${didOf(host)}#key-2026`, by = 0, ...more }: { kid?: string; by?: number } & object = {},
  ) =>
    new SignJWT(claims as never)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid, ...more })
      .sign(pairs[by]!.privateKey)
  const list = await sign(
    statusCredentialOf({ host, url: listUrl, encoded: encodeList([0, 7, 8, 131_071]), at: new Date('2026-11-01') }),
  )
  const outside: Outside = {
    didDocument: async (did) => (did === didOf(host) ? document : null),
    statusList: async (url) => (url === listUrl ? list : Promise.reject(new Error('404'))),
  }
  return { sign, outside, open }
}

const badge = (more: object = {}) => ({
  ...credentialOf({
    host,
    url: 'https://school.example:8443/lesson/certification/public/abcdefghijklmnopqrstuv',
    programmeUrl: 'https://school.example:8443/lesson/certification/x',
    listUrl,
    issuer: 'โรงเรียนตัวอย่าง',
    title: 'การบัญชีเบื้องต้น',
    description: 'หลักสูตร 12 ชั่วโมง',
    why: 'เรียนครบและสอบผ่าน 60%',
    evidence: 'เรียนครบทุกบท',
    issuedAt: new Date('2026-11-01T02:00:00Z'),
    expiresAt: null,
    statusIndex: 1,
    recipient: null,
  }),
  ...more,
})
const at = (index: number) => ({ credentialStatus: { ...badge().credentialStatus, statusListIndex: String(index) } })

test('credentials and what each of them is', async () => {
  const { sign, outside, open } = await issuer()
  const good = await sign(badge())
  const [head, body, signature] = good.split('.') as [string, string, string]
  const changed = Buffer.from(JSON.stringify(badge()).replace('60%', '90%')).toString('base64url')
  const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const stranger = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const carried = await new SignJWT(badge() as never)
    .setProtectedHeader({ alg: 'EdDSA', jwk: await exportJWK(stranger.publicKey) })
    .sign(stranger.privateKey)
  const symmetric = await new SignJWT(badge() as never)
    .setProtectedHeader({ alg: 'HS256', kid: `${didOf(host)}#key-2026` })
    .sign(Buffer.from(open[0]!.x!, 'base64url'))
  const { '@context': context, iss, ...members } = badge()
  const cases: Record<string, [string, string]> = {
    good: [good, 'valid'],
    'text changed': [`${head}.${changed}.${signature}`, 'signatureWrong'],
    'signature changed': [`${head}.${body}.${flipped}`, 'signatureWrong'],
    'no algorithm': [`${header({ alg: 'none', kid: `${didOf(host)}#key-2026` })}.${body}.`, 'refused algorithm'],
    symmetric: [symmetric, 'refused algorithm'],
    'key in the header': [carried, 'refused key'],
    'kid of another host': [await sign(badge(), { kid: 'did:web:evil.example#k' }), 'refused keyOfIssuer'],
    'retired key': [await sign(badge(), { kid: `${didOf(host)}#key-2025`, by: 1 }), 'valid'],
    'index 8': [await sign(badge(at(8))), 'revoked'],
    'index 15': [await sign(badge(at(15))), 'valid'],
    'last index': [await sign(badge(at(131_071))), 'revoked'],
    'beyond the list': [await sign(badge(at(131_072))), 'statusUnknown'],
    expired: [await sign(badge({ validUntil: '2026-11-24T03:00:00Z' })), 'expired'],
    'begins tomorrow': [await sign(badge({ validFrom: '2026-11-26T03:00:00Z' })), 'notYet'],
    'older form': [await sign({ iss, vc: { '@context': context, ...members } }), 'older'],
    'another issuer': [
      await sign(badge({ issuer: { id: 'did:web:other.example', type: ['Profile'] } })),
      'refused issuer',
    ],
    'no JWT': ['a.b', 'refused unreadable'],
    'nothing in it': [`${head}.${Buffer.from('null').toString('base64url')}.${signature}`, 'refused unreadable'],
    'a list of its issuer': [await outside.statusList(listUrl), 'refused unreadable'],
    'without a list': [await sign(badge({ credentialStatus: undefined })), 'refused unreadable'],
  }
  const said = (verdict: Verdict) => ('why' in verdict ? `${verdict.is} ${verdict.why}` : verdict.is)
  for (const [name, [jwt, right]] of Object.entries(cases))
    expect([name, said(await verifyCredential(jwt, outside, now))]).toEqual([name, right])
})

test('a list that is away, unsigned or another’s is unknown, never valid', async () => {
  const { sign, outside } = await issuer()
  const good = await sign(badge())
  const lists = {
    away: () => Promise.reject(new Error('503')),
    unsigned: async () => JSON.stringify({ encodedList: encodeList([]) }),
    'of another address': async () =>
      sign(statusCredentialOf({ host, url: `${listUrl}1`, encoded: encodeList([]), at: now })),
    'in plain base64': async () => sign(statusCredentialOf({ host, url: listUrl, encoded: 'H4sIAAAA', at: now })),
  }
  for (const [name, statusList] of Object.entries(lists))
    expect([name, (await verifyCredential(good, { ...outside, statusList }, now)).is]).toEqual([name, 'statusUnknown'])
})

test('a compromised key is published no more; of what it signed only what the house keeps holds', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const manager = scene.tenant.as('manager')
  const { publicId } = await giveCertificate(manager, { id: scene.programmeId, nameTh: 'สมใจ ดี' })
  await rotateKey(scene.tenant.as('admin'), { isCompromised: true })
  const guest = scene.tenant.as('guest')
  const { verificationMethod } = (await (await didAnswer(guest)).json()) as { verificationMethod: unknown[] }
  expect(verificationMethod).toHaveLength(1)
  expect((await seeCertificate(guest, { publicId })).isSigned).toBe(true)
  const { jwt } = await seeCertificate(guest, { publicId })
  const check = query({
    may: anyone,
    input: z.object({ jwt: z.string() }),
    run: (tools, { jwt: one }) => verifyCredential(one, ownOutside(tools, one)),
  })
  expect(await check(guest, { jwt })).toMatchObject({ is: 'valid' })
  await scene.tenant.sql("update certificates.certificates set jwt = ''")
  expect(await check(guest, { jwt })).toEqual({ is: 'refused', why: 'key' })
})

test('the house’s secret is lost: what was signed stays verifiable, a new key signs, and the list is there', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const give = (nameTh: string) => giveCertificate(scene.tenant.as('manager'), { id: scene.programmeId, nameTh })
  const before = await give('สมใจ ดี')
  await scene.tenant.sql("update certificates.keys set sealed = 'lost'")
  const guest = scene.tenant.as('guest')
  expect((await statusListAnswer(guest, new Request('https://x/'), '1')).status).toBe(200)
  const after = await give('สมชาย ดี')
  for (const { publicId } of [before, after]) expect((await seeCertificate(guest, { publicId })).isSigned).toBe(true)
  const keys = await scene.tenant.sql<{ state: string }>('select state from certificates.keys order by made_at')
  expect(keys.map(({ state }) => state)).toEqual(['retired', 'active'])
})

test('the first bit is the leftmost', () => {
  const list = encodeList([0, 7, 8, listBits - 1])
  for (const index of [0, 7, 8, 131_071]) expect([index, isSetIn(list, index)]).toEqual([index, true])
  for (const index of [1, 6, 9, 15, 131_070]) expect([index, isSetIn(list, index)]).toEqual([index, false])
  for (const index of [-1, 131_072, 0.5]) expect(isSetIn(list, index)).toBeNull()
})

test('a port is encoded once, a host is small; mail is trimmed and small before it is hashed', () => {
  expect(didOf('School.Example:8443')).toBe('did:web:school.example%3A8443')
  expect(hostOfDid('did:web:school.example%3A8443')).toBe(host)
  expect(hostOfDid('did:web:school.example:users:1')).toBeNull()
  const right = `sha256$${createHash('sha256').update('learner@example.comSALT').digest('hex')}`
  expect(recipientHash(' Learner@Example.com ', 'SALT')).toBe(right)
})

test('C2: a verifier that is not ours accepts what was issued, and not with one byte flipped; revoked, the list says so', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const manager = scene.tenant.as('manager')
  const { publicId } = await giveCertificate(manager, {
    id: scene.programmeId,
    nameTh: 'สมใจ ดี',
    email: 'somjai@mail.example',
  })
  const guest = scene.tenant.as('guest')
  const { jwt } = await seeCertificate(guest, { publicId })
  const document = (await (await didAnswer(guest)).json()) as { id: string }
  const resolver = new Resolver({
    web: async (did) => ({
      didDocument: did === document.id ? (document as never) : null,
      didDocumentMetadata: {},
      didResolutionMetadata: {},
    }),
  })
  const check = (one: string) => verifyJWT(one, { resolver, policies: { aud: false } })
  const { payload, verified } = await check(jwt)
  expect(verified).toBe(true)
  expect(payload).toMatchObject({ '@context': contexts, type: ['VerifiableCredential', 'OpenBadgeCredential'] })
  expect(payload.vc).toBeUndefined()
  const [head, body, signature] = jwt.split('.') as [string, string, string]
  const bytes = Buffer.from(body, 'base64url')
  for (const place of [10, bytes.length >> 1, bytes.length - 20]) {
    const flipped = Buffer.from(bytes)
    flipped[place]! ^= 1
    await expect(check(`${head}.${flipped.toString('base64url')}.${signature}`)).rejects.toThrow()
  }
  const { credentialStatus } = payload as unknown as {
    credentialStatus: { statusListIndex: string; statusListCredential: string }
  }
  const listAnswer = async () => {
    const answer = await statusListAnswer(
      guest,
      new Request('https://x/', { headers: { accept: 'application/jwt' } }),
      '1',
    )
    expect(answer.headers.get('content-type')).toBe('application/jwt')
    const list = await check(await answer.text())
    expect(list.payload.jti).toBe(credentialStatus.statusListCredential)
    const { encodedList } = list.payload.credentialSubject as { encodedList: string }
    return isSetIn(encodedList, Number(credentialStatus.statusListIndex))
  }
  expect(await listAnswer()).toBe(false)
  await revokeCertificate(manager, { id: publicId, why: 'ออกผิดคน' })
  expect(await listAnswer()).toBe(true)
})
