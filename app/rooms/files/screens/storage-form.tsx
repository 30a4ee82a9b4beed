import { useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenSettings } from '../settings/settings.ts'
import { settingsWords, storageProblemWords } from '../settings/settings-words.ts'
import type { Probed } from '../settings/storage-probe.server.ts'
import styles from './storage.module.css'

const schema = () => import('../settings/settings-input.ts').then((file) => file.StorageInput)

type Operation = 'test' | 'storage' | 'rules'
export type SettingsAnswer =
  | { ok: true; operation: Operation; probed: Probed | null }
  | (Refused & { operation: Operation })

interface Part {
  settings: SeenSettings
}

export function StorageForm({
  settings,
  answer,
  isSaved,
}: Part & { answer: SettingsAnswer | undefined; isSaved: boolean }) {
  const text = useWords(settingsWords)
  const refused = answer?.ok === false ? answer : undefined
  // After saving the fields start anew: a secret that was typed stays nowhere.
  const { store, s3Endpoint, s3Bucket, s3KeyEnd, s3SecretEnd } = settings
  const version = JSON.stringify([store, s3Endpoint, s3Bucket, s3KeyEnd, s3SecretEnd])
  const newest = (refused?.details as { version?: number } | null | undefined)?.version
  return (
    <SchemaForm method="post" schema={schema} refused={refused} key={version} autoComplete="off">
      <input type="hidden" name="version" value={newest ?? settings.versions.store} />
      <Card title={text.where}>
        <Stack gap={24} className={styles.storage}>
          {isSaved && (
            <Notice tone="good" urgent>
              {text.saved}
            </Notice>
          )}
          <FormProblems />
          <RadioCards
            name="store"
            label={text.where}
            hideLabel
            hint={text.notMoved}
            defaultValue={store}
            options={[
              { value: 'disk', label: text.disk, hint: text.diskHint },
              { value: 's3', label: text.s3, hint: text.s3Hint },
              { value: 'off', label: text.off, hint: text.offHint },
            ]}
          />
          <Stack gap={24} className={styles.s3}>
            {settings.keysAreLost && <Notice tone="warn">{text.keysAreLost}</Notice>}
            <PlaceFields settings={settings} />
            <KeyFields settings={settings} />
            <Test answer={answer} />
            <CorsRule rule={settings.corsRule} isNeeded={isOfCors(answer)} />
          </Stack>
          <Save failed={refused?.operation === 'storage'} />
        </Stack>
      </Card>
    </SchemaForm>
  )
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

function PlaceFields({ settings }: Part) {
  const text = useWords(settingsWords)
  return (
    <Grid min={320}>
      <TextField
        {...plain}
        name="s3Endpoint"
        label={text.endpoint}
        hint={text.endpointHint(settings.s3EndpointDefault)}
        inputMode="url"
        maxLength={200}
        optional
        defaultValue={settings.s3Endpoint}
      />
      <TextField
        {...plain}
        name="s3Region"
        label={text.region}
        hint={text.regionHint}
        maxLength={40}
        defaultValue={settings.s3Region}
      />
      <TextField {...plain} name="s3Bucket" label={text.bucket} maxLength={63} defaultValue={settings.s3Bucket} />
      <CheckboxField
        name="s3VirtualHost"
        value="1"
        label={text.virtualHost}
        hint={text.virtualHostHint}
        defaultChecked={settings.s3VirtualHost}
      />
    </Grid>
  )
}

function KeyFields({ settings: { s3KeyEnd, s3SecretEnd } }: Part) {
  const text = useWords(settingsWords)
  const hint = (end: string | null) => (end === null ? text.empty : text.kept(end))
  return (
    <Grid min={320}>
      <TextField {...plain} name="s3Key" label={text.key} hint={hint(s3KeyEnd)} maxLength={128} />
      <TextField {...plain} name="s3Secret" label={text.secret} hint={hint(s3SecretEnd)} maxLength={200} />
    </Grid>
  )
}

/** Of what is typed, before it is saved. */
function Test({ answer }: { answer: SettingsAnswer | undefined }) {
  const text = useWords(settingsWords)
  const trouble = useWords(storageProblemWords)
  const { formData } = useNavigation()
  const probed = answer?.ok ? answer.probed : null
  const failed = probed ? !probed.ok : answer?.ok === false && answer.operation === 'test'
  return (
    <Stack>
      {probed?.ok === true && (
        <Notice tone="good" urgent title={text.testOk}>
          {text.testOkMore}
        </Notice>
      )}
      {probed?.ok === false && (
        <Notice tone="bad" urgent title={trouble.testFailed(probed.step)}>
          {trouble.problem(probed.problem, probed.origin)}
        </Notice>
      )}
      <div>
        <SubmitButton
          name="operation"
          value="test"
          kind="secondary"
          busy={formData?.get('operation') === 'test'}
          failed={failed}
        >
          {text.test}
        </SubmitButton>
      </div>
    </Stack>
  )
}

/** The rule that mends it stands open below what is wrong. */
const isOfCors = (answer: SettingsAnswer | undefined): boolean =>
  answer?.ok === true && answer.probed?.ok === false && answer.probed.step === 'cors'

function CorsRule({ rule, isNeeded }: { rule: string; isNeeded: boolean }) {
  const text = useWords(settingsWords)
  return (
    <details key={String(isNeeded)} className={styles.cors} open={isNeeded}>
      <summary>{text.cors}</summary>
      <Stack gap={12}>
        <p>{text.corsHint}</p>
        <pre className={styles.rule}>{rule}</pre>
        <Row>
          <CopyButton value={rule} />
        </Row>
      </Stack>
    </details>
  )
}

function Save({ failed }: { failed: boolean }) {
  const text = useWords(settingsWords)
  const { formData } = useNavigation()
  return (
    <div>
      <SubmitButton name="operation" value="storage" busy={formData?.get('operation') === 'storage'} failed={failed}>
        {text.save}
      </SubmitButton>
    </div>
  )
}
