import { satangToDecimal } from '#kernel/money.ts'
import { isThaiId, isThaiMobile } from '#kernel/thai-id.ts'
import { crc16Hex } from './crc16.ts'
import { decodeTlv, encodeTlv, MAX_TLV_LENGTH, type Tag } from './tlv.ts'

/**
 * Who is paid (commerce.md §1). `mobile` 0812345678; `id13` national or tax id; `ewallet` 15 digits;
 * `bill` the bank's biller id (13-digit tax id + 2-digit suffix) with references of 1–20 characters [0-9A-Z].
 */
export type PromptPayTarget =
  | { kind: 'mobile' | 'id13' | 'ewallet'; id: string }
  | { kind: 'bill'; id: string; ref1: string; ref2?: string }

/** `amountSatang: null` makes a static code: the payer types the amount. */
export type PromptPayRequest = PromptPayTarget & { amountSatang: bigint | null }

export type PromptPayFlaw = 'badId' | 'badReference' | 'badAmount'
export type PromptPayUnreadable = 'malformed' | 'badChecksum' | 'notPromptPay' | 'notBaht' | PromptPayFlaw

/**
 * 2,000,000.00 baht. The highest ceiling a Thai bank publishes for PromptPay transfers (Krungsri, per day, by request;
 * most accounts stop far lower), so a larger code could never be paid. A choice: change it here when banks do.
 */
export const PROMPTPAY_LIMIT_SATANG = 200_000_000n

/** Why no code can be made of a request, or null when it can. */
export function promptPayFlaw(request: PromptPayRequest): PromptPayFlaw | null {
  if (!ID_FITS[request.kind](request.id)) return 'badId'
  if (request.kind === 'bill' && ![request.ref1, request.ref2 ?? '0'].every(isReference)) return 'badReference'
  const { amountSatang } = request
  return amountSatang === null || (amountSatang > 0n && amountSatang <= PROMPTPAY_LIMIT_SATANG) ? null : 'badAmount'
}

/**
 * The text of a PromptPay QR: tag 29 for people, tag 30 for bills; one-time (12) with an amount, static (11) without.
 * @throws RangeError naming the flaw; ask `promptPayFlaw` first to refuse politely.
 */
export function promptPayPayload(request: PromptPayRequest): string {
  const flaw = promptPayFlaw(request)
  if (flaw) throw new RangeError(flaw)
  const { amountSatang } = request
  const body = encodeTlv([
    ['00', '01'],
    ['01', amountSatang === null ? '11' : '12'],
    request.kind === 'bill' ? ['30', encodeTlv(billTags(request))] : ['29', encodeTlv(personTags(request))],
    ['53', BAHT],
    ['58', 'TH'],
    ...(amountSatang === null ? [] : [['54', satangToDecimal(amountSatang)] as const]),
  ])
  return body + CRC_HEAD + crc16Hex(body + CRC_HEAD)
}

/**
 * Reads a PromptPay QR made by anyone: the tags between 00 and 63 may stand in any order (others print 58 before 53).
 * A code with both tag 29 and tag 30 is read as the bill. Says why when it cannot.
 */
export function parsePromptPay(
  text: string,
): { ok: true; request: PromptPayRequest } | { ok: false; reason: PromptPayUnreadable } {
  const refused = (reason: PromptPayUnreadable) => ({ ok: false, reason }) as const
  if (text.length > MAX_TLV_LENGTH) return refused('malformed')
  const tags = decodeTlv(text)
  if (tags === null || !text.startsWith('000201') || text.slice(-8, -4) !== CRC_HEAD) return refused('malformed')
  if (crc16Hex(text.slice(0, -4)) !== text.slice(-4)) return refused('badChecksum')
  const target = billOf(tags.get('30')) ?? personOf(tags.get('29'))
  if (target === null) return refused('notPromptPay')
  if (tags.get('53') !== BAHT) return refused('notBaht')
  const amount = tags.get('54')
  const amountSatang = amount === undefined ? null : satangOf(amount)
  if (amountSatang === undefined) return refused('badAmount')
  const request: PromptPayRequest = { ...target, amountSatang }
  const flaw = promptPayFlaw(request)
  return flaw ? refused(flaw) : { ok: true, request }
}

const PERSON_AID = 'A000000677010111'
const BILL_AID = 'A000000677010112'
const BAHT = '764'
const CRC_HEAD = '6304'
const PERSON_TAG = { mobile: '01', id13: '02', ewallet: '03' } as const

const ID_FITS: Record<PromptPayTarget['kind'], (id: string) => boolean> = {
  mobile: isThaiMobile,
  id13: isThaiId,
  ewallet: (id) => /^\d{15}$/.test(id),
  bill: (id) => /^\d{15}$/.test(id),
}

function isReference(text: string): boolean {
  return /^[0-9A-Z]{1,20}$/.test(text)
}

function personTags({ kind, id }: Exclude<PromptPayTarget, { kind: 'bill' }>): Tag[] {
  return [
    ['00', PERSON_AID],
    [PERSON_TAG[kind], kind === 'mobile' ? `0066${id.slice(1)}` : id],
  ]
}

function billTags({ id, ref1, ref2 }: Extract<PromptPayTarget, { kind: 'bill' }>): Tag[] {
  return [['00', BILL_AID], ['01', id], ['02', ref1], ...(ref2 === undefined ? [] : [['03', ref2] as const])]
}

function personOf(value: string | undefined): PromptPayTarget | null {
  const tags = value === undefined ? null : decodeTlv(value)
  if (tags?.get('00') !== PERSON_AID) return null
  for (const kind of ['mobile', 'id13', 'ewallet'] as const) {
    const id = tags.get(PERSON_TAG[kind])
    if (id !== undefined) return { kind, id: kind === 'mobile' ? id.replace(/^0066/, '0') : id }
  }
  return null
}

function billOf(value: string | undefined): PromptPayTarget | null {
  const tags = value === undefined ? null : decodeTlv(value)
  if (tags?.get('00') !== BILL_AID) return null
  const ref2 = tags.get('03')
  return { kind: 'bill', id: tags.get('01') ?? '', ref1: tags.get('02') ?? '', ...(ref2 === undefined ? {} : { ref2 }) }
}

function satangOf(amount: string): bigint | undefined {
  const match = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(amount)
  return match ? BigInt(match[1] ?? '') * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : undefined
}
