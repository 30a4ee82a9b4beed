import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { words } from '../words.ts'
import { problemsOf } from './account-form.tsx'
import { securityPath } from './own-paths.ts'

export function PasswordForm({
  refused,
  changed,
}: {
  refused: Refused | undefined
  /** it has just been changed */
  changed: boolean
}) {
  const text = useWords(words)
  const { state, formAction, formData } = useNavigation()
  const problems = problemsOf(refused)
  return (
    <Card title={text.security}>
      <Form method="post" noValidate>
        <Stack>
          {changed && <Notice tone="good" urgent title={text.changed} />}
          <p>{text.securityLead}</p>
          <input type="hidden" name="operation" value="password" />
          {refused && <FormErrors message={problems.length > 0 ? undefined : refused.message} fields={problems} />}
          <PasswordField
            name="password"
            label={text.oldPassword}
            required
            autoComplete="current-password"
            error={refused?.fields.password}
          />
          <PasswordField
            name="newPassword"
            label={text.newPassword}
            hint={text.passwordHint}
            required
            autoComplete="new-password"
            error={refused?.fields.newPassword}
          />
          <div>
            <SubmitButton
              kind="secondary"
              busy={state !== 'idle' && formAction === securityPath && formData?.get('operation') === 'password'}
              failed={refused !== undefined}
            >
              {text.changePassword}
            </SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}
