/**
 * Pure: each operation of the audit trail as the rest of a sentence after who did it. The sentence stands with the command
 * that writes the line (kernel/audit.server.ts); what of the line belongs into it is added here, the same for all.
 */
import type { LocalText } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import type { Locale } from '#ui/define-words.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'

type Details = Record<string, unknown>

/** A line of the trail, as far as its sentence needs it. Without a sentence nothing writes such a line any more. */
export interface Operation {
  action: string
  sentence: LocalText | null
  details: Details
}

export function operationSaid({ action, sentence, details }: Operation, locale: Locale): string {
  return sentence ? [sentence[locale], ...facts(details, locale)].join(' ') + more(action, details, locale) : action
}

/** Which one and how much: number, name, amount, as the operation wrote them down. */
function facts({ number, document, sku, name, amountSatang, changeSatang }: Details, locale: Locale): string[] {
  const paper = text(document)
  return [
    text(number) || text(sku),
    named(name, locale),
    paper && `(${paper})`,
    baht(amountSatang ?? changeSatang),
  ].filter(Boolean)
}

const named = (name: unknown, locale: Locale): string =>
  text(name) || (name && typeof name === 'object' ? text((name as Partial<Record<Locale, unknown>>)[locale]) : '')

/** As `audit` stores satang (kernel/stored-json.ts). */
function baht(value: unknown): string {
  const stored = value && typeof value === 'object' ? (value as { $bigint?: unknown }).$bigint : undefined
  return typeof stored === 'string' && /^-?\d{1,18}$/.test(stored) ? formatBaht(BigInt(stored)) : ''
}

/** What the operation was about, where the sentence alone says too little. */
function more(action: string, details: Details, locale: Locale): string {
  const { before, after, reason } = details
  const change = [said(before, locale), said(after, locale)].filter(Boolean).join(' → ')
  if (/roleChanged|rolesChanged|standingChanged|staffRemoved/.test(action) && change)
    return ` (${[change, text(reason)].filter(Boolean).join(': ')})`
  if (action === 'identity.invited' || action === 'identity.invitationAccepted')
    return details.role ? ` (${said(details.role, locale)})` : ''
  return text(reason) ? ` (${text(reason)})` : ''
}

function said(value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return value.map((each) => said(each, locale)).join(', ')
  const word = text(value)
  const words: Record<string, string> = { ...roleWords[locale], ...standings[locale] }
  return words[word] ?? word
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

const standings = {
  th: { active: 'ใช้งานได้', suspended: 'ระงับ', pending: 'ยังไม่เปิดใช้' },
  en: { active: 'active', suspended: 'suspended', pending: 'not open yet' },
}
