import { Badge, type Tone } from '#ui/badge.tsx'
import { Row } from '#ui/layout.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useWords } from '#ui/words.tsx'
import type { Finding, FindingTone } from '../findings.ts'
import { officeWords } from '../office-words.ts'
import { type SlipStatus, slipStates } from '../slip-states.ts'

const findingTones: Record<FindingTone, Tone> = { green: 'good', yellow: 'warn', red: 'bad' }

export function FindingBadges({ findings }: { findings: readonly Finding[] }) {
  const text = useWords(officeWords)
  return (
    <Row gap={4}>
      {findings.map(({ kind, tone }) => (
        <Badge key={kind} tone={findingTones[tone]} {...(tone === 'red' ? { icon: 'warning' as const } : {})}>
          {text[`find_${kind}`]}
        </Badge>
      ))}
    </Row>
  )
}

export function SlipStatusBadge({ status }: { status: SlipStatus }) {
  return <StateBadge table={slipStates.table} state={status} />
}
