/** Pure: what is signed: Open Badges 3.0 as the claims of a JWT, without a `vc` member. */
import { createHash } from 'node:crypto'
import { didOf } from './did.ts'

/** Exact, and in this order; never fetched. */
export const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

export interface Badge {
  host: string
  /** Of the public page, of the programme’s, of the list. */
  url: string
  programmeUrl: string
  listUrl: string
  issuer: string
  title: string
  description: string
  why: string
  evidence: string
  issuedAt: Date
  expiresAt: Date | null
  statusIndex: number
  recipient: { hash: string; salt: string } | null
}

export function credentialOf(badge: Badge) {
  const { url, recipient, issuedAt, expiresAt } = badge
  const iss = didOf(badge.host)
  return {
    '@context': [...contexts],
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badge.title,
    issuer: { id: iss, type: ['Profile'], name: badge.issuer, url: new URL(url).origin },
    validFrom: instant(issuedAt),
    ...(expiresAt && { validUntil: instant(expiresAt) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      ...(recipient && {
        identifier: [
          {
            type: 'IdentityObject',
            hashed: true,
            identityHash: recipient.hash,
            identityType: 'emailAddress',
            salt: recipient.salt,
          },
        ],
      }),
      achievement: {
        id: badge.programmeUrl,
        type: ['Achievement'],
        name: badge.title,
        description: badge.description,
        criteria: { narrative: badge.why },
      },
    },
    evidence: [{ id: url, type: ['Evidence'], narrative: badge.evidence }],
    credentialStatus: {
      id: `${badge.listUrl}#${badge.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(badge.statusIndex),
      statusListCredential: badge.listUrl,
    },
    iss,
    jti: url,
    nbf: seconds(issuedAt),
    ...(expiresAt && { exp: seconds(expiresAt) }),
  }
}

export function statusCredentialOf({
  host,
  url,
  encoded,
  at,
}: {
  host: string
  url: string
  encoded: string
  at: Date
}) {
  const iss = didOf(host)
  return {
    '@context': [contexts[0]],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: iss,
    validFrom: instant(at),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encoded,
    },
    iss,
    jti: url,
    nbf: seconds(at),
  }
}

/** Of a mail as it is written, trimmed and small: sha256 over mail and salt (Open Badges 3.0, IdentityObject). */
export const recipientHash = (email: string, salt: string): string =>
  `sha256$${createHash('sha256').update(`${email.trim().toLowerCase()}${salt}`).digest('hex')}`

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
const instant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`
