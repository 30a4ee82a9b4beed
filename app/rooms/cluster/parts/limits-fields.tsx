/** How far somebody goes without a second person: of a role, or of one who is invited. */
import type { StaffLimits } from '#kernel/roles.ts'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid } from '#ui/layout.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { useWords } from '#ui/words.tsx'
import { limitWords } from './limit-words.ts'
import { typedOf } from './limits-input.ts'

export function LimitsFields({ limits = {}, inside }: { limits?: StaffLimits; inside?: string }) {
  const text = useWords(limitWords)
  const start = typedOf(limits)
  const name = (field: string) => (inside ? `${inside}.${field}` : field)
  return (
    <FieldGroup legend={text.limits} hint={text.limitsHint}>
      <Grid min={200}>
        <NumberField
          name={name('limitDiscount')}
          label={text.limitDiscount}
          optional
          min={0}
          max={100}
          decimals={2}
          defaultValue={start.limitDiscount}
        />
        <MoneyField
          name={name('limitRefund')}
          label={text.limitRefund}
          optional
          min={0n}
          defaultValue={start.limitRefund}
        />
        <MoneyField
          name={name('limitWallet')}
          label={text.limitWallet}
          optional
          min={0n}
          defaultValue={start.limitWallet}
        />
      </Grid>
    </FieldGroup>
  )
}
