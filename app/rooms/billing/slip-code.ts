import { bankOf, type Bank } from './banks.ts'
import { crc16Hex } from './crc16.ts'
import { decodeTlv, encodeTlv, MAX_TLV_LENGTH } from './tlv.ts'

/**
 * What the mini-QR on a transfer slip says (commerce.md §1). It holds neither amount, receiver nor time, and a good
 * checksum proves only that somebody made the string: it finds duplicates and addresses a bank inquiry, nothing more.
 */
export type SlipCode =
  | { kind: 'bank'; apiId: string; bankCode: string; bank: Bank | null; transRef: string; crcOk: boolean }
  /** TrueMoney's own form: `eventType` such as P2P, `transferredOn` as printed, DDMMYYYY. */
  | { kind: 'truemoney'; eventType: string; transRef: string; transferredOn: string; crcOk: boolean }

/** `notSlip`: a readable code of another sort, a PromptPay QR for one. */
export type SlipUnreadable = 'malformed' | 'notSlip'

/**
 * Reads the text of a slip's QR. A wrong checksum is a finding (`crcOk: false`, the reviewer sees it in red), not an
 * end: bank and reference are still read. Never throws, whatever the text.
 */
export function parseSlipCode(text: string): { ok: true; slip: SlipCode } | { ok: false; reason: SlipUnreadable } {
  if (text.length > MAX_TLV_LENGTH) return { ok: false, reason: 'malformed' }
  const sealed = restoreShortChecksum(text.trim())
  const tags = decodeTlv(sealed)
  const inner = decodeTlv(tags?.get('00') ?? '')
  if (tags === null) return { ok: false, reason: 'malformed' }
  if (inner === null || sealed.slice(-8, -4) !== CRC_HEAD) return { ok: false, reason: 'notSlip' }
  // Banks print the checksum in upper case, TrueMoney in lower.
  const crcOk = sealed.slice(-4).toUpperCase() === crc16Hex(sealed.slice(0, -4))
  const slip = bankSlip(inner, crcOk) ?? trueMoneySlip(inner, crcOk)
  return slip ? { ok: true, slip } : { ok: false, reason: 'notSlip' }
}

/** A slip code as a bank prints it: for tests and demo data. @throws RangeError for what no bank would print. */
export function makeSlipCode({ bankCode, transRef }: { bankCode: string; transRef: string }): string {
  if (!/^\d{3}$/.test(bankCode) || !isReference(transRef)) throw new RangeError('not a bank code and reference')
  const inner = encodeTlv([
    ['00', BANK_API_ID],
    ['01', bankCode],
    ['02', transRef],
  ])
  const body =
    encodeTlv([
      ['00', inner],
      ['51', 'TH'],
    ]) + CRC_HEAD
  return body + crc16Hex(body)
}

/** What goes into the duplicate key `kind|bank|reference` (§4 rule 6); hashed in slip-dup-key.server.ts. */
export function slipIdentity(slip: SlipCode): string {
  return [slip.kind, slip.kind === 'bank' ? slip.bankCode : 'TMN', slip.transRef].join('|')
}

const BANK_API_ID = '000001'
const CRC_HEAD = '9104'

/** Letters and digits; the length differs by bank and is not fixed (§1). No `|`, so identities cannot collide. */
function isReference(text: string): boolean {
  return /^[0-9A-Za-z]{1,75}$/.test(text)
}

function bankSlip(inner: ReadonlyMap<string, string>, crcOk: boolean): SlipCode | null {
  const [apiId = '', bankCode = '', transRef = ''] = ['00', '01', '02'].map((id) => inner.get(id))
  if (apiId !== BANK_API_ID || !/^\d{3}$/.test(bankCode) || !isReference(transRef)) return null
  return { kind: 'bank', apiId, bankCode, bank: bankOf(bankCode), transRef, crcOk }
}

function trueMoneySlip(inner: ReadonlyMap<string, string>, crcOk: boolean): SlipCode | null {
  const [eventType = '', transRef = '', transferredOn = ''] = ['02', '03', '04'].map((id) => inner.get(id))
  const isTheirs = inner.get('00') === '01' && inner.get('01') === '01'
  if (!isTheirs || !isReference(eventType) || !isReference(transRef) || !/^\d{8}$/.test(transferredOn)) return null
  return { kind: 'truemoney', eventType, transRef, transferredOn, crcOk }
}

/** Some bank apps print 7A1 for 07A1 (seen in promptparse's changelog): the lost zeros come back before reading. */
function restoreShortChecksum(text: string): string {
  const match = /^(.*9104)([0-9A-Fa-f]{1,3})$/.exec(text)
  return match ? `${match[1]}${(match[2] ?? '').padStart(4, '0')}` : text
}
