import { useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { satangToDecimal } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import type { TopUpRules } from '../top-up-rules.ts'
import { words } from '../words.ts'
import styles from './wallet.module.css'

/** A usual amount is one press; any other is typed. Both lead to the code. */
export function TopUpForm({
  rules,
  idempotencyKey,
  refused,
}: {
  rules: TopUpRules
  idempotencyKey: string
  refused: Refused | undefined
}) {
  const text = useWords(words)
  const { baht } = useFormat()
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('operation') === 'topup'
  return (
    <Card title={text.topUpTitle}>
      <SchemaForm
        method="post"
        schema={() => import('../top-up-rules.ts').then(({ topUpInput }) => topUpInput(rules))}
        read={({ preset, amount }) => ({ amount: preset ?? amount ?? '' })}
        refused={refused}
      >
        <Stack>
          <FormProblems />
          <input type="hidden" name="operation" value="topup" />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          {rules.presets.length > 0 && (
            <ul className={styles.presets} aria-label={text.presets}>
              {rules.presets.map((satang) => (
                <li key={String(satang)}>
                  <Button type="submit" wide name="preset" value={satangToDecimal(satang)}>
                    {baht(satang).replace('.00', '')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <MoneyField
            name="amount"
            label={text.amount}
            hint={text.amountHint(baht(rules.minSatang), baht(rules.maxSatang))}
            min={rules.minSatang}
            max={rules.maxSatang}
          />
          <SubmitButton busy={busy} failed={refused !== undefined} wide icon="qr">
            {text.topUp}
          </SubmitButton>
        </Stack>
      </SchemaForm>
    </Card>
  )
}
