import type { FormShape } from '#kernel/form-fields.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { type AiInput, usualEndpoint } from '../ai-input.ts'
import { aiWords } from '../ai-words.ts'
import type { seeAiSettings } from '../settings.ts'

type Settings = Awaited<ReturnType<typeof seeAiSettings>>

interface AiFormProps {
  of: FormShape<keyof typeof AiInput.shape>
  settings: Settings
  answer: Refused | { saved: string } | undefined
}

const schema = () => import('../ai-input.ts').then((file) => file.AiInput)

/** After saving the fields start anew (the page gives it another key): a key that was typed stays nowhere. */
export function AiForm({ of, settings: { typed, version, keyEnd }, answer }: AiFormProps) {
  const text = useWords(aiWords)
  const fields = { of, words: { ...text, version: '' }, start: typed }
  const isSaved = answer !== undefined && !isRefused(answer)
  return (
    <RecordForm
      schema={schema}
      answer={answer}
      version={version}
      submit={text.save}
      {...(isSaved && { saved: text.saved })}
      guarded
    >
      <Card title={text.provider}>
        <Stack>
          <FormFields
            {...fields}
            names={['isOn', 'protocol', 'model', 'endpoint']}
            more={{ model: plain, endpoint: { ...plain, optional: true } }}
          />
          <TextField
            name="apiKey"
            label={text.apiKey}
            hint={keyEnd ? text.keyKept(keyEnd) : text.keyEmpty}
            maxLength={300}
            {...plain}
            optional
          />
          {keyEnd && <CheckboxField name="forgetKey" value="on" label={text.forgetKey} />}
        </Stack>
      </Card>
      <Card title={text.limits}>
        <Grid min={240}>
          <FormFields {...fields} names={['monthRequests', 'monthTokens', 'dayRequests', 'dayTokens']} more={{}} />
        </Grid>
      </Card>
    </RecordForm>
  )
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** For who may look and not change. */
export function AiFacts({ settings: { typed, keyEnd } }: { settings: Settings }) {
  const text = useWords(aiWords)
  const { number } = useFormat()
  if (!typed) return <EmptyState title={text.none} icon="chat" />
  return (
    <Card title={text.provider}>
      <Facts>
        <Fact title={text.isOn}>{typed.isOn ? text.on : text.off}</Fact>
        <Fact title={text.protocol}>{text[`protocol_${typed.protocol}`]}</Fact>
        <Fact title={text.model}>{typed.model}</Fact>
        <Fact title={text.endpoint}>{typed.endpoint || usualEndpoint[typed.protocol]}</Fact>
        <Fact title={text.apiKey}>{keyEnd && text.keyShown(keyEnd)}</Fact>
        {(['monthRequests', 'monthTokens', 'dayRequests', 'dayTokens'] as const).map((name) => (
          <Fact key={name} title={text[name]}>
            {number(typed[name])}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
