import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import type { Deciding } from '../deciding.server.ts'
import { officeWords } from '../office-words.ts'
import styles from './approvals.module.css'
import { ConfirmFirst } from './confirm-first.tsx'

export function GiftBatchForm({
  form,
  who,
  idempotencyKey,
  refused,
}: {
  form: FormShape<'amount' | 'count' | 'days' | 'note'>
  who: Deciding
  idempotencyKey: string
  refused: Refused | undefined
}) {
  const text = useWords(officeWords)
  const { baht } = useFormat()
  if (!who.isConfirmed) return <ConfirmFirst to={who.confirmAt} />
  return (
    <Card title={text.makeGifts}>
      <RecordForm
        operation="make"
        schema={() => import('../inputs.ts').then(({ GiftBatchInput }) => GiftBatchInput)}
        answer={refused}
        hidden={{ idempotencyKey }}
        submit={text.make}
        wide
      >
        <Stack>
          {refused?.code === 'CONFIRM_FIRST' && <ConfirmFirst to={who.confirmAt} />}
          <FormFields
            of={form}
            names={['amount', 'count', 'days', 'note']}
            words={text}
            start={refused?.kept ?? { count: 1, days: 90 }}
            more={{ amount: { label: text.giftAmount, max: String(who.limitSatang) } }}
          />
          <p className={styles.quiet}>{text.giftLimit(baht(who.limitSatang))}</p>
        </Stack>
      </RecordForm>
    </Card>
  )
}
