import { useState } from 'react'
import { byteText } from '#ui/byte-text.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Divider, Grid, Stack } from '#ui/layout.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WatermarkedPicture } from '#ui/watermarked-picture.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenSettings } from '../settings/settings.ts'
import { settingsWords } from '../settings/settings-words.ts'
import type { SettingsAnswer } from './storage-form.tsx'
import styles from './storage.module.css'

const schema = () => import('../settings/settings-input.ts').then((file) => file.FileRulesInput)

interface Part {
  settings: SeenSettings
}

export function FileRulesForm({ settings, answer }: Part & { answer: SettingsAnswer | undefined }) {
  const text = useWords(settingsWords)
  const refused = answer?.ok === false ? answer : undefined
  return (
    <Card>
      <RecordForm
        operation="rules"
        schema={schema}
        answer={refused}
        version={settings.versions.rules}
        submit={text.saveRules}
        saved={answer?.ok ? text.saved : ''}
      >
        <FieldGroup legend={text.space}>
          <QuotaFields settings={settings} />
        </FieldGroup>
        <Divider />
        <ShareFields settings={settings} />
        <Divider />
        <FieldGroup legend={text.pictures}>
          <WatermarkField first={settings.watermark} />
        </FieldGroup>
      </RecordForm>
    </Card>
  )
}

/** Three decimals, as the schema takes them. */
const inGb = (bytes: number): number => Math.round((bytes / 1024 ** 3) * 1000) / 1000

function QuotaFields({ settings: { quotaBytes, accountQuotaBytes, used } }: Part) {
  const text = useWords(settingsWords)
  const locale = useLocale()
  const field = { suffix: 'GB', min: 0, max: 999_999, decimals: 3, required: true } as const
  return (
    <Grid min={320}>
      <NumberField {...field} name="quotaGb" label={text.quota} defaultValue={inGb(quotaBytes)} />
      <NumberField
        {...field}
        name="accountQuotaGb"
        label={text.accountQuota}
        hint={text.accountQuotaHint(byteText(used.fullest, locale))}
        defaultValue={inGb(accountQuotaBytes)}
      />
    </Grid>
  )
}

function WatermarkField({ first }: { first: string }) {
  const text = useWords(settingsWords)
  const [words, setWords] = useState(first)
  return (
    <Grid min={320}>
      <TextField
        name="watermark"
        label={text.watermark}
        hint={text.watermarkHint}
        maxLength={80}
        optional
        defaultValue={first}
        onChange={(event) => setWords(event.currentTarget.value.trim())}
      />
      <figure className={styles.preview}>
        <figcaption>{text.preview}</figcaption>
        <WatermarkedPicture source={sample} words={words} alt={text.previewOf(words)} />
      </figure>
    </Grid>
  )
}

/** Hills under a sky: one sees the words on light and on dark. */
const sample = {
  src: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#d8e4ea"/>' +
      '<circle cx="500" cy="90" r="44" fill="#f3dca8"/><path d="M0 260 170 130 330 270 460 190 640 290V360H0Z" fill="#7f9c8a"/>' +
      '<path d="M0 320 220 230 420 330 640 250V360H0Z" fill="#3f5a4c"/></svg>',
  )}`,
  width: 640,
  height: 360,
}

function ShareFields({ settings: { shareForcePassword, shareDefaultDays, shareMaxDays } }: Part) {
  const text = useWords(settingsWords)
  const field = { suffix: text.days, min: 1, max: 3650 } as const
  return (
    <FieldGroup legend={text.shares} hint={text.fromNow}>
      <Stack>
        <CheckboxField
          name="shareForcePassword"
          value="1"
          label={text.forcePassword}
          defaultChecked={shareForcePassword}
        />
        <Grid min={320}>
          <NumberField
            {...field}
            name="shareDefaultDays"
            label={text.defaultDays}
            required
            defaultValue={shareDefaultDays}
          />
          <NumberField
            {...field}
            name="shareMaxDays"
            label={text.maxDays}
            hint={text.maxDaysHint}
            optional
            defaultValue={shareMaxDays}
          />
        </Grid>
      </Stack>
    </FieldGroup>
  )
}
