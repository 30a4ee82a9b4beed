import { satangToDecimal } from '#kernel/money.ts'
import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { approvalsPath } from '#rooms/cluster/parts/approvals-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import type { Adjusted } from '../adjust.ts'
import type { Deciding } from '../deciding.server.ts'
import { officeWords } from '../office-words.ts'
import styles from './approvals.module.css'
import { ConfirmFirst } from './confirm-first.tsx'

export function AdjustForm({
  form,
  who,
  accountId,
  balanceSatang,
  idempotencyKey,
  refused,
  adjusted,
}: {
  form: FormShape<'mode' | 'amount' | 'reason'>
  who: Deciding
  accountId: string
  balanceSatang: bigint
  idempotencyKey: string
  refused: Refused | undefined
  adjusted: Adjusted | undefined
}) {
  const text = useWords(officeWords)
  const { baht } = useFormat()
  if (!who.mayAdjust) return null
  if (who.accountId === accountId) return <Notice title={text.ownWallet} />
  return (
    <Card title={text.adjust}>
      <Stack>
        {adjusted?.state === 'done' && <Notice tone="good" urgent title={text.done(baht(adjusted.balanceSatang))} />}
        {adjusted?.state === 'waiting' && (
          <Notice
            tone="info"
            urgent
            title={text.sent}
            action={<LinkButton to={approvalsPath}>{text.toApprovals}</LinkButton>}
          />
        )}
        {(!who.isConfirmed || refused?.code === 'CONFIRM_FIRST') && <ConfirmFirst to={who.confirmAt} />}
        {who.isConfirmed && (
          <RecordForm
            operation="adjust"
            schema={() => import('../inputs.ts').then(({ AdjustInput }) => AdjustInput)}
            answer={refused}
            hidden={{ idempotencyKey, expectedBalance: satangToDecimal(balanceSatang) }}
            submit={text.send}
            wide
          >
            <Stack>
              <FormFields of={form} names={['mode', 'amount', 'reason']} words={text} start={refused?.kept} />
              <p className={styles.quiet}>{text.limit(baht(who.limitSatang))}</p>
            </Stack>
          </RecordForm>
        )}
      </Stack>
    </Card>
  )
}
