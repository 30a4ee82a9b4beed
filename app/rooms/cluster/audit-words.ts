/**
 * Pure: each deed of the audit trail as the rest of a sentence after who did it. Rooms name their deeds with `audit(…)`;
 * what is not here yet shows its own name.
 */
import type { Locale } from '#ui/define-words.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { auditSentences } from './audit-sentences.ts'

type Details = Record<string, unknown>

export function deedSaid(action: string, details: Details, locale: Locale): string {
  const known = Object.hasOwn(auditSentences, action) ? auditSentences[action] : undefined
  return known ? known[locale] + more(action, details, locale) : action
}

/** What the deed was about, where the sentence alone says too little. */
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
