/**
 * The address to which the calendar of one invited person, or of who booked, answers: `replies+{tenant}.{secret}@…`. Tenant and 128 bits in
 * letters and digits, because servers on the way may write addresses in small letters. Another secret than the link's:
 * who organizes is seen by everybody to whom a calendar is shown.
 */
import { createHash, createHmac } from 'node:crypto'
import { settings } from '#kernel/settings.server.ts'

export interface Replies {
  /** One address of the platform; what stands after + is ours. */
  address: string
  /** With which whoever takes in mail for it hands it over. */
  token: string
}

/** Null where no mail is taken in; on one's own machine the stand-in does. */
export function repliesTo(): Replies | null {
  const { mail, standIns } = settings()
  return mail.replies ?? (standIns && { address: 'replies@mail.localhost', token: 'played' })
}

/** `id`: of an attendee, or of a booking; both are random. */
const secretOf = (tenantId: string, id: string): Buffer =>
  createHmac('sha256', `calendar reply ${settings().secret}`).update(`${tenantId} ${id}`).digest().subarray(0, 16)

/** Null where no mail is taken in. */
export function replyAddress(tenantId: string, id: string): string | null {
  const [name, domain] = repliesTo()?.address.split('@') ?? []
  if (domain === undefined) return null
  const tenant = packed(Buffer.from(tenantId.replaceAll('-', ''), 'hex'))
  return `${name}+${tenant}.${packed(secretOf(tenantId, id))}@${domain}`
}

export const replyHash = (tenantId: string, id: string): Buffer => hashOf(packed(secretOf(tenantId, id)))

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Whose address it is; null for every other. */
export function readReplyAddress(address: string): { tenantId: string; hash: Buffer } | null {
  const [name, domain] = repliesTo()?.address.toLowerCase().split('@') ?? []
  const [, tenant, secret] = /\+([0-9a-z]{25})\.([0-9a-z]{25})@/.exec(address.toLowerCase()) ?? []
  if (tenant === undefined || secret === undefined) return null
  if (address.toLowerCase() !== `${name}+${tenant}.${secret}@${domain}`) return null
  const id = unpacked(tenant)
  if (id === null) return null
  return {
    tenantId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    hash: hashOf(secret),
  }
}

/** 128 bits in 25 letters and digits. */
const packed = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(25, '0')

function unpacked(text: string): string | null {
  const number = [...text].reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n)
  const hex = number.toString(16).padStart(32, '0')
  return hex.length === 32 ? hex : null
}
