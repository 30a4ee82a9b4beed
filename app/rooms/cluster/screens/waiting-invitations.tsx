import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { invitationWords } from '../invitation-words.ts'
import { limitsText } from '../parts/limits-text.ts'
import type { WaitingInvitation } from '../invitations.ts'
import { Offered } from './offered.tsx'
import styles from './people.module.css'

export function WaitingInvitations({ waiting, now }: { waiting: readonly WaitingInvitation[]; now: Date }) {
  const text = useWords(invitationWords)
  return (
    <Card title={text.waiting}>
      {waiting.length === 0 ? (
        <p className={styles.quiet}>{text.none}</p>
      ) : (
        <ul className={styles.lines}>
          {waiting.map((each) => (
            <li key={each.id}>
              <Waiting one={each} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Waiting({ one, now }: { one: WaitingInvitation; now: Date }) {
  const text = useWords(invitationWords)
  const format = useFormat()
  const limits = limitsText(one.limits, useLocale())
  return (
    <Stack gap={8}>
      <div>
        <strong>{one.name}</strong> <Badge>{one.isNew ? text.newPerson : text.hasAccount}</Badge>
        <div className={styles.quiet}>{one.contact}</div>
      </div>
      <Offered role={one.role} cluster={one.cluster} staff={one.staff} />
      {limits.length > 0 && <div className={styles.quiet}>{limits.join(' · ')}</div>}
      <div className={styles.quiet}>
        {one.isOver ? text.over : `${text.until} ${format.dateTime(one.expiresAt)}`}
        {one.invitedBy && ` · ${text.by} ${one.invitedBy}`}
        {` · ${format.relative(one.createdAt, now)}`}
      </div>
      <Form method="post">
        <input type="hidden" name="invitationId" value={one.id} />
        <Row gap={8}>
          <Button type="submit" size="small" name="operation" value="again">
            {text.again}
          </Button>
          <Button type="submit" size="small" name="operation" value="link">
            {text.link}
          </Button>
          <ConfirmButton
            name="operation"
            value="withdraw"
            size="small"
            kind="quiet"
            title={text.withdrawAsk}
            message={text.withdrawBody}
            okText={text.withdrawOk}
          >
            {text.withdraw}
          </ConfirmButton>
        </Row>
      </Form>
    </Stack>
  )
}
