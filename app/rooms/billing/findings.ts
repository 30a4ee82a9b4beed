import type { SlipCode, SlipUnreadable } from './slip-code.ts'

/** What the machine noticed about a slip (commerce.md §3.4): findings, not ends. A person decides. */
export type FindingKind = 'readable' | 'unreadable' | 'other_code' | 'bad_crc' | 'duplicate' | 'similar'
export type FindingTone = 'green' | 'yellow' | 'red'

export interface Finding {
  kind: FindingKind
  tone: FindingTone
}

/** `readable` proves only that a bank's code is on the picture: it holds neither amount nor receiver nor time. */
export const findingTones = {
  readable: 'green',
  unreadable: 'yellow',
  other_code: 'yellow',
  similar: 'yellow',
  bad_crc: 'red',
  duplicate: 'red',
} as const satisfies Record<FindingKind, FindingTone>

export const finding = (kind: FindingKind): Finding => ({ kind, tone: findingTones[kind] })

/** From the picture alone; `duplicate` and `similar` need the books. */
export function codeFinding(
  code: { ok: true; slip: SlipCode } | { ok: false; reason: SlipUnreadable } | null,
): Finding {
  if (code === null) return finding('unreadable')
  if (!code.ok) return finding('other_code')
  return finding(code.slip.crcOk ? 'readable' : 'bad_crc')
}

type Warning = Finding & { kind: Exclude<FindingKind, 'readable'> }

/** What speaks against a slip, the gravest first. */
export const warnings = (findings: readonly Finding[]): Warning[] =>
  findings
    .filter((found): found is Warning => found.kind !== 'readable')
    .toSorted((one, other) => Number(other.tone === 'red') - Number(one.tone === 'red'))

/** What the buyer is told: nothing of how likeness is judged. */
export const forBuyer = (findings: readonly Finding[]): FindingKind[] =>
  findings.map((found) => found.kind).filter((kind) => kind !== 'similar')
