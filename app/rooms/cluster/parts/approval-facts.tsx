/** What was asked for, by whom, and what came of it: one look for the list of approvals and the pages of what they are about. */
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { approvalStates, approvalWords } from '../approvals/approval-words.ts'
import type { AskedApproval } from '../approvals/approvals.ts'
import { approvalsPath } from './approvals-path.ts'
import styles from './approval-facts.module.css'

export function ApprovalFacts({ row }: { row: AskedApproval }) {
  const text = useWords(approvalWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <>
      <Row gap={8}>
        <strong>{row.said[locale]}</strong>
        <StateBadge table={approvalStates} state={row.state} />
      </Row>
      <p>{row.reason}</p>
      <p className={styles.quiet}>
        {text.by(row.requesterName)} · {format.dateTime(row.requestedAt)}
        {row.state === 'waiting' && ` · ${text.until(format.dateTime(row.expiresAt))}`}
        {row.decidedAt && row.deciderName && ` · ${text.decided(row.deciderName, format.dateTime(row.decidedAt))}`}
        {row.byPin && ` ${text.withPin}`}
        {row.decisionReason && ` · ${row.decisionReason}`}
      </p>
    </>
  )
}

/** On the page of what they are about: read here, decided on where all of them are. */
export function ApprovalsCard({ rows }: { rows: readonly AskedApproval[] }) {
  const text = useWords(approvalWords)
  if (rows.length === 0) return null
  return (
    <Card title={text.card}>
      <Stack gap={16}>
        <ul className={styles.lines}>
          {rows.map((row) => (
            <li key={row.id}>
              <ApprovalFacts row={row} />
            </li>
          ))}
        </ul>
        {rows.some(({ state }) => state === 'waiting') && (
          <Row>
            <LinkButton icon="check" to={approvalsPath}>
              {rows.some(({ mayDecide }) => mayDecide) ? text.decide : text.title}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
