import { Form, Link, useNavigation } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { ApprovalRow } from '../approvals.ts'
import type { Deciding } from '../deciding.server.ts'
import { refundPath, walletOfPath } from '../links.ts'
import { officeWords } from '../office-words.ts'
import styles from './approvals.module.css'

type Props = { who: Deciding; idempotencyKey: string; refused: Refused | undefined }

/** What came of the last press, said where it is seen. */
export function DecisionAnswer({ answer }: { answer: unknown }) {
  const text = useWords(officeWords)
  if (isRefused(answer)) return null
  const said = (answer as { said?: 'approved' | 'declined' } | undefined)?.said
  return said ? <Notice tone="good" urgent title={text[said]} /> : null
}

export function WaitingApprovals({ rows, ...props }: Props & { rows: readonly ApprovalRow[] }) {
  const text = useWords(officeWords)
  if (rows.length === 0) return null
  return (
    <Card title={text.waiting}>
      <Stack gap={24}>
        {props.who.mayApprove && (!props.who.isConfirmed || props.refused?.code === 'CONFIRM_FIRST') && (
          <ConfirmFirst to={props.who.confirmAt} />
        )}
        {props.refused && <Notice tone="bad" urgent title={props.refused.fields.reason ?? props.refused.message} />}
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id} className={styles.one}>
              <Approval row={row} {...props} />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

/** Nothing that was typed is lost on the way: without it there is nothing to type into. */
export function ConfirmFirst({ to }: { to: string }) {
  const text = useWords(officeWords)
  return (
    <Notice
      tone="info"
      title={text.confirmTitle}
      action={
        <LinkButton icon="lock" to={to}>
          {text.confirm}
        </LinkButton>
      }
    >
      {text.confirmBody}
    </Notice>
  )
}

function Approval({ row, who, idempotencyKey }: Props & { row: ApprovalRow }) {
  const text = useWords(officeWords)
  const format = useFormat()
  const isOwn = row.requestedBy === who.accountId
  const what = `${row.mode ? text[`mode_${row.mode}`] : row.kind === 'transfer' ? text.transfer : text.refund} ${format.baht(row.amountSatang)}`
  return (
    <Stack gap={12}>
      <div>
        <p className={styles.what}>
          {row.accountId ? (
            <Link to={walletOfPath(row.accountId)}>{row.name || '–'}</Link>
          ) : (
            <Link to={refundPath(row.number)}>{row.number}</Link>
          )}{' '}
          {what}
        </p>
        <p>{row.reason}</p>
        <p className={styles.quiet}>
          {text.askedBy(row.requesterName)} · {format.dateTime(row.requestedAt)} ·{' '}
          {text.seen(format.baht(row.seenSatang))}
        </p>
        <p className={styles.quiet}>{text.until(format.dateTime(row.expiresAt))}</p>
      </div>
      {isOwn && <p className={styles.quiet}>{text.own}</p>}
      {who.mayApprove && !isOwn && who.isConfirmed && (
        <Decision id={row.id} what={`${row.name ?? row.number} ${what}`} idempotencyKey={idempotencyKey} />
      )}
    </Stack>
  )
}

function Decision({ id, what, idempotencyKey }: { id: string; what: string; idempotencyKey: string }) {
  const text = useWords(officeWords)
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <Stack gap={12}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField name="reason" label={text.declineReason} maxLength={300} />
        <Row>
          <ConfirmButton
            name="operation"
            value="approve"
            title={text.approveTitle}
            message={what}
            okText={text.approve}
            busy={busy}
          >
            {text.approve}
          </ConfirmButton>
          <Button type="submit" kind="quiet" name="operation" value="decline" busy={busy}>
            {text.decline}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
