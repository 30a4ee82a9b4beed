/** Pure, for the scanner without network: what the list that it keeps says of a code. */
import type { Goes, Refused } from './entries.ts'
import type { Read } from '../ticket/read-code.ts'

export interface Listed {
  code: string
  /** SHA-256 of `t1.{code}.{secret}` in base64url, its first 22 signs. */
  hash: string
  /** moved: the code that it had before it was given on */
  state: 'ok' | 'wrongList' | 'notPaid' | 'cancelled' | 'moved'
  holder: string
  kind: string
  /** Since when they are in on this list, as far as was known; null of who is not, or went out. */
  at: number | null
  /** They are in although the rules refuse them. */
  isOver?: boolean
}

/** Instants are milliseconds since 1970. */
export interface Snapshot {
  doorId: string
  list: string
  takenAt: number
  until: number
  /** This door may let in who the list refuses, with a reason. */
  mayOverride: boolean
  tickets: Listed[]
}

export interface OfflineAnswer {
  result: Refused | 'ok' | 'out' | 'notIn' | 'moved' | 'unknown' | 'unlisted' | 'none'
  why?: 'signature' | 'newer' | 'promptpay' | 'elsewhere' | 'caseless' | 'other'
  shown?: string
  holder?: string
  kind?: string
  code?: string
  at?: number
  /** As of the scan online; how often is not known here. */
  overrides?: number
  overridden?: Refused
}

/**
 * `hash`: of what the QR says. `isSigned`: whether its signature is the house's, asked where the code is on no list: a ticket
 * that was sold after the list was taken. `came`: who came in by this device since, by code; null of who went out.
 */
export function decideOffline(
  read: Read,
  { tickets, mayOverride }: Pick<Snapshot, 'tickets' | 'mayOverride'>,
  {
    hash,
    isSigned,
    came,
    goes = 'in',
  }: { hash: string; isSigned: boolean; came: ReadonlyMap<string, number | null>; goes?: Goes },
): OfflineAnswer {
  if (read.kind === 'none') return { result: 'none' }
  if (read.kind === 'unknown') return { result: 'unknown', why: read.why, shown: read.shown }
  const ticket = tickets.find(({ code }) => code === read.code)
  if (!ticket)
    return isSigned
      ? { result: 'unlisted', code: read.code }
      : { result: 'unknown', why: read.kind === 'typed' ? 'other' : 'signature', shown: read.code }
  const { code, holder, kind, state } = ticket
  const said = { code, holder, kind }
  if (read.kind === 'signed' && ticket.hash !== hash)
    return isSigned ? { ...said, result: 'moved' } : { result: 'unknown', why: 'signature' }
  if (state === 'moved') return { ...said, result: 'moved' }
  const leave = mayOverride && goes === 'in' && { overrides: 0 }
  const since = came.get(code)
  const at = since === undefined ? ticket.at : since
  // This device, or another door, let them in all the same.
  const isOver = at !== null && (since !== undefined || ticket.isOver === true)
  if (state !== 'ok' && !isOver) return { ...said, ...leave, result: state }
  if (goes === 'out') return at === null ? { ...said, result: 'notIn' } : { ...said, result: 'out' }
  return at === null ? { ...said, result: 'ok' } : { ...said, ...leave, result: 'already', at }
}

/** Of the tickets on the list: how many are in. */
export const insideOf = ({ tickets }: Pick<Snapshot, 'tickets'>, came: ReadonlyMap<string, number | null>): number =>
  tickets.filter(({ code, at }) => (came.has(code) ? came.get(code) : at) !== null).length
