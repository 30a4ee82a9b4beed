import { Badge, type Tone } from '#ui/badge.tsx'
import { Row } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import type { Finding, FindingTone } from '../findings.ts'
import { officeWords } from '../office-words.ts'
import type { SlipStatus } from '../slip-states.ts'

const findingTones: Record<FindingTone, Tone> = { green: 'good', yellow: 'warn', red: 'bad' }
const statusTones: Record<SlipStatus, Tone> = {
  queued: 'info',
  needs_info: 'warn',
  approved: 'good',
  rejected: 'neutral',
}

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
  const text = useWords(officeWords)
  return <Badge tone={statusTones[status]}>{text[`slip_${status}`]}</Badge>
}
