import { useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Deciding } from '../deciding.server.ts'
import { officeWords } from '../office-words.ts'
import styles from './approvals.module.css'
import { ConfirmFirst } from './waiting-approvals.tsx'

export function GiftBatchForm({
  who,
  idempotencyKey,
  refused,
}: {
  who: Deciding
  idempotencyKey: string
  refused: Refused | undefined
}) {
  const text = useWords(officeWords)
  const { baht } = useFormat()
  const { state, formData } = useNavigation()
  if (!who.isConfirmed) return <ConfirmFirst to={who.confirmAt} />
  return (
    <Card title={text.makeGifts}>
      <SchemaForm
        method="post"
        schema={() => import('../inputs.ts').then(({ GiftBatchInput }) => GiftBatchInput)}
        refused={refused}
      >
        <Stack>
          {refused?.code === 'CONFIRM_FIRST' && <ConfirmFirst to={who.confirmAt} />}
          <FormProblems />
          <input type="hidden" name="deed" value="make" />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <MoneyField name="amount" label={text.giftAmount} required min={100n} max={who.limitSatang} />
          <NumberField name="count" label={text.count} required min={1} max={100} defaultValue={1} />
          <NumberField name="days" label={text.days} required min={1} max={365} defaultValue={90} />
          <TextField name="note" label={text.note} hint={text.noteHint} maxLength={100} />
          <p className={styles.quiet}>{text.giftLimit(baht(who.limitSatang))}</p>
          <SubmitButton busy={state !== 'idle' && formData?.get('deed') === 'make'} failed={refused !== undefined} wide>
            {text.make}
          </SubmitButton>
        </Stack>
      </SchemaForm>
    </Card>
  )
}
