import { useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Profile } from '../own/profile.ts'
import { profileWords } from './profile-words.ts'

const fields = [
  { name: 'firstname', lang: 'th', required: true, autoComplete: 'given-name' },
  { name: 'lastname', lang: 'th', required: false, autoComplete: 'family-name' },
  { name: 'firstnameEn', lang: 'en', required: false, autoComplete: 'off' },
  { name: 'lastnameEn', lang: 'en', required: false, autoComplete: 'off' },
] as const

export function NamesForm({
  me,
  refused,
  isSaved,
}: {
  me: Profile
  refused: (Refused & { typed?: Record<string, string> }) | undefined
  isSaved: boolean
}) {
  const text = useWords(profileWords)
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('operation') === 'names'
  const isLate = refused?.code === 'CHANGED_ELSEWHERE'
  return (
    <Card title={text.names}>
      <SchemaForm method="post" schema={profileInput} refused={isLate ? undefined : refused} busy={busy}>
        <input type="hidden" name="operation" value="names" />
        <input type="hidden" name="version" value={me.version} />
        <Stack>
          {isLate && (
            <Notice tone="warn" urgent title={refused.message}>
              {text.nowIs([me.firstname, me.lastname, me.firstnameEn, me.lastnameEn].filter(Boolean).join(' '))}
            </Notice>
          )}
          {isSaved && <Notice tone="good" urgent title={text.saved} />}
          <FormProblems />
          <Grid min={240}>
            {fields.map(({ name, required, ...field }) => (
              <TextField
                key={name}
                name={name}
                label={text[name]}
                {...(required ? { required } : { optional: true })}
                maxLength={80}
                defaultValue={refused?.typed?.[name] ?? me[name]}
                {...field}
              />
            ))}
          </Grid>
          <Row>
            <SubmitButton busy={busy} failed={refused !== undefined}>
              {text.save}
            </SubmitButton>
          </Row>
        </Stack>
      </SchemaForm>
    </Card>
  )
}

const profileInput = () => import('../people/person-input.ts').then(({ ProfileInput }) => ProfileInput)
