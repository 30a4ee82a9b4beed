import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { SecondFactor } from '../keys/second-factor.ts'
import { securityWords } from '../keys/security-words.ts'
import { secondFactorPath } from './own-paths.ts'

export function SecondFactorCard({ factor: { onSince, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const text = useWords(securityWords)
  const { date } = useFormat()
  const isOn = onSince !== null
  return (
    <Card
      title={text.second}
      actions={<Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? text.on : text.off}</Badge>}
      footer={
        <LinkButton kind={isOn ? 'secondary' : 'primary'} to={secondFactorPath}>
          {isOn ? text.manage : text.turnOn}
        </LinkButton>
      }
    >
      <Stack gap={8}>
        <p>{text.secondLead}</p>
        {isOn && (
          <p>
            {text.onSince(date(onSince))} · {text.codesLeft(recoveryCodesLeft)}
          </p>
        )}
        {isOn && recoveryCodesLeft < 3 && <Notice tone="warn" title={text.fewCodes} />}
      </Stack>
    </Card>
  )
}
