/** Pure, for the scanner without network: what the list that it keeps says of a code. */
import type { Goes } from './entries.ts'
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
}

/** Instants are milliseconds since 1970. */
export interface Snapshot {
  doorId: string
  list: string
  takenAt: number
  until: number
  tickets: Listed[]
}

export interface OfflineAnswer {
  result:
    | 'ok'
    | 'already'
    | 'out'
    | 'notIn'
    | 'wrongList'
    | 'notPaid'
    | 'cancelled'
    | 'moved'
    | 'unknown'
    | 'unlisted'
    | 'none'
  why?: 'signature' | 'newer' | 'promptpay' | 'elsewhere' | 'caseless' | 'other'
  shown?: string
  holder?: string
  kind?: string
  code?: string
  at?: number
}

/**
 * `hash`: of what the QR says. `isSigned`: whether its signature is the house's, asked where the code is on no list: a ticket
 * that was sold after the list was taken. `came`: who came in by this device since, by code; null of who went out.
 */
export function decideOffline(
  read: Read,
  { tickets }: Pick<Snapshot, 'tickets'>,
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
  if (state !== 'ok') return { ...said, result: state }
  const since = came.get(code)
  const at = since === undefined ? ticket.at : since
  if (goes === 'out') return at === null ? { ...said, result: 'notIn' } : { ...said, result: 'out' }
  return at === null ? { ...said, result: 'ok' } : { ...said, result: 'already', at }
}
