import { useNavigation } from 'react-router'
import { satangToDecimal } from '#kernel/money.ts'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Adjusted } from '../adjust.ts'
import type { Deciding } from '../deciding.server.ts'
import { adjustModes } from '../inputs.ts'
import { officeWords } from '../office-words.ts'
import styles from './approvals.module.css'
import { ConfirmFirst } from './waiting-approvals.tsx'

export function AdjustForm({
  who,
  accountId,
  balanceSatang,
  idempotencyKey,
  refused,
  adjusted,
}: {
  who: Deciding
  accountId: string
  balanceSatang: bigint
  idempotencyKey: string
  refused: Refused | undefined
  adjusted: Adjusted | undefined
}) {
  const text = useWords(officeWords)
  const { baht } = useFormat()
  const { state, formData } = useNavigation()
  if (!who.mayAdjust) return null
  if (who.accountId === accountId) return <Notice title={text.ownWallet} />
  return (
    <Card title={text.adjust}>
      <Stack>
        {adjusted?.state === 'done' && <Notice tone="good" urgent title={text.done(baht(adjusted.balanceSatang))} />}
        {adjusted?.state === 'waiting' && <Notice tone="info" urgent title={text.sent} />}
        {(!who.isConfirmed || refused?.code === 'CONFIRM_FIRST') && <ConfirmFirst to={who.confirmAt} />}
        {who.isConfirmed && (
          <SchemaForm
            method="post"
            schema={() => import('../inputs.ts').then(({ AdjustInput }) => AdjustInput)}
            refused={refused}
          >
            <Stack>
              <FormProblems />
              <input type="hidden" name="deed" value="adjust" />
              <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
              <input type="hidden" name="expectedBalance" value={satangToDecimal(balanceSatang)} />
              <RadioCards
                name="mode"
                label={text.how}
                defaultValue="increase"
                options={adjustModes.map((mode) => ({
                  value: mode,
                  label: text[`mode_${mode}`],
                  hint: text[`hint_${mode}`],
                }))}
              />
              <MoneyField name="amount" label={text.amount} required min={0n} />
              <TextAreaField
                name="reason"
                label={text.reason}
                hint={text.reasonHint}
                required
                maxLength={300}
                rows={2}
              />
              <p className={styles.quiet}>{text.limit(baht(who.limitSatang))}</p>
              <SubmitButton
                busy={state !== 'idle' && formData?.get('deed') === 'adjust'}
                failed={refused !== undefined}
                wide
              >
                {text.send}
              </SubmitButton>
            </Stack>
          </SchemaForm>
        )}
      </Stack>
    </Card>
  )
}
