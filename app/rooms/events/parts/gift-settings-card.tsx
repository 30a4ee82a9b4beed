/** What becomes of money on codes that were sold and expired. */
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import * as z from 'zod'
import { type AfterExpiry, afterExpiries } from '../gift/after-expiry.ts'
import { giftDeskWords } from '../gift/gift-desk-words.ts'
import styles from './events.module.css'

const schema = () => Promise.resolve(z.object({}))

export function GiftSettingsCard({ afterExpiry, isSaved }: { afterExpiry: AfterExpiry; isSaved: boolean }) {
  const text = useWords(giftDeskWords)
  return (
    <Card title={text.settings}>
      <RecordForm
        operation="settings"
        schema={schema}
        submit={text.settingsSave}
        {...(isSaved && { saved: text.settingsSaved })}
      >
        <Stack gap={12}>
          <p className={styles.quiet}>{text.settingsLead}</p>
          <SelectField
            name="afterExpiry"
            label={text.afterExpiry}
            defaultValue={afterExpiry}
            options={afterExpiries.map((value) => ({ value, label: text[`after_${value}`] }))}
          />
        </Stack>
      </RecordForm>
    </Card>
  )
}
