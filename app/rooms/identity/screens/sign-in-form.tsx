import { Form, useNavigation } from 'react-router'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Refused } from '#kernel/screen.server.ts'
import { words } from '../words.ts'

/** The same form for buyers and staff; only where it leads differs. */
export function SignInForm({ next, refused }: { next: string; refused: Refused | undefined }) {
  const text = useWords(words)
  const { state, formMethod } = useNavigation()
  const hasFields = refused !== undefined && Object.keys(refused.fields).length > 0
  return (
    <Form method="post" noValidate>
      <Stack>
        {refused && <FormErrors message={hasFields ? undefined : refused.message} fields={problemsOf(refused)} />}
        <input type="hidden" name="next" value={next} />
        <TextField
          name="login"
          label={text.login}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={refused?.fields.login}
        />
        <TextField
          name="password"
          type="password"
          label={text.password}
          required
          autoComplete="current-password"
          maxLength={200}
          error={refused?.fields.password}
        />
        <SubmitButton busy={state !== 'idle' && formMethod === 'POST'} failed={refused !== undefined} wide size="large">
          {text.signIn}
        </SubmitButton>
      </Stack>
    </Form>
  )
}

/** A refusal's fields in the shape of the form kit; the sentence is already in the reader's language. */
export function problemsOf({ fields }: Refused) {
  return Object.entries(fields).map(([field, sentence]) => ({ field, th: sentence, en: sentence }))
}
