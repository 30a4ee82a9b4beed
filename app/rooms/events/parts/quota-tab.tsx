/** How many gifts an influencer may give. */
import { isRefused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { giftDeskWords } from '../gift/gift-desk-words.ts'
import type { loader } from '../screens/manage-influencer.tsx'

const schema = () => import('../gift/gift-input.ts').then((file) => file.QuotaInput)

export function QuotaTab({ more: { quotaForm, packages }, mayChange, answer, idempotencyKey }: Section<typeof loader>) {
  const text = useWords(giftDeskWords)
  const locale = useLocale()
  if (!mayChange) return null
  const refused = isRefused(answer) && answer.kept?.operation === 'grant' ? answer : undefined
  const isDone = answer && 'saved' in answer && answer.saved === 'grant'
  return (
    <Card title={text.quotas}>
      <Stack gap={12}>
        {isDone && <Notice tone="good" title={text.granted} />}
        <RecordForm operation="grant" schema={schema} answer={refused} submit={text.grant} hidden={{ idempotencyKey }}>
          <Grid min={160} gap={12}>
            <FormFields of={quotaForm} names={['value']} words={text} start={refused?.kept} />
            {packages.length > 0 && (
              <SelectField
                name="packageId"
                label={text.packageId}
                empty={text.noPackage}
                defaultValue={String(refused?.kept?.packageId ?? '')}
                options={packages.map(({ id, name }) => ({ value: id, label: name[locale] }))}
              />
            )}
            <FormFields of={quotaForm} names={['count', 'days']} words={text} start={refused?.kept ?? { days: 90 }} />
          </Grid>
        </RecordForm>
      </Stack>
    </Card>
  )
}
