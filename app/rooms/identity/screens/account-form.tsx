import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { Refused } from '#kernel/screen.server.ts'
import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { DemoPerson } from '../people/demo-people.ts'
import { doorWords } from '../register/door-words.ts'
import { words } from '../words.ts'
import styles from './account-form.module.css'
import { ConsentField, NameFields } from './newcomer-fields.tsx'

export type Answer = (Refused & { typed?: Record<string, string> }) | undefined

export interface AccountFormProps {
  /** the same form for buyers, staff and newcomers; a newcomer also says their name and accepts the terms */
  operation: 'signIn' | 'register'
  next: string
  refused: Answer
  demo?: readonly DemoPerson[]
}

export function AccountForm({ operation, next, refused, demo = [] }: AccountFormProps) {
  const text = useWords(words)
  const form = useRef<HTMLFormElement>(null)
  const { state, formMethod } = useNavigation()
  const isNew = operation === 'register'
  const problems = problemsOf(refused)
  return (
    <Form method="post" noValidate ref={form}>
      <Stack>
        {refused && <FormErrors message={problems.length > 0 ? undefined : refused.message} fields={problems} />}
        <input type="hidden" name="next" value={next} />
        {isNew && <NameFields typed={refused?.typed} errors={refused?.fields} />}
        <TextField
          name="login"
          label={text.login}
          required
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={refused?.typed?.login}
          error={refused?.fields.login}
        />
        <PasswordField
          name="password"
          label={text.password}
          hint={isNew ? text.passwordHint : undefined}
          required
          autoComplete={isNew ? 'new-password' : 'current-password'}
          error={refused?.fields.password}
        />
        {isNew && <ConsentField typed={refused?.typed} errors={refused?.fields} />}
        {!isNew && <ForgotLink />}
        <SubmitButton busy={state !== 'idle' && formMethod === 'POST'} failed={refused !== undefined} wide size="large">
          {isNew ? text.register : text.signIn}
        </SubmitButton>
        {demo.length > 0 && <DemoHint people={demo} onChoose={(person) => fill(form.current, person)} />}
      </Stack>
    </Form>
  )
}

function ForgotLink() {
  const text = useWords(doorWords)
  return <Link to="/user/recovery">{text.forgot}</Link>
}

/** On a developer's own machine: who lives in the demo, one press to be them. Without script one reads and types. */
function DemoHint({ people, onChoose }: { people: readonly DemoPerson[]; onChoose: (person: DemoPerson) => void }) {
  const text = useWords(words)
  return (
    <Notice title={text.demoTitle}>
      <p>
        {text.demoPassword} <code>{people[0]?.password}</code>
      </p>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.email}>
            <Button size="small" onClick={() => onChoose(person)}>
              {text.demoAs(person.email)}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function fill(form: HTMLFormElement | null, { email, password }: DemoPerson): void {
  const field = (name: string) => form?.querySelector<HTMLInputElement>(`#${fieldId(name)}`)
  const login = field('login')
  const secret = field('password')
  if (!login || !secret) return
  login.value = email
  secret.value = password
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}

/** A refusal's fields in the shape of the form kit; the sentence is already in the reader's language. */
export function problemsOf(refused: Refused | undefined) {
  return Object.entries(refused?.fields ?? {}).map(([field, sentence]) => ({ field, th: sentence, en: sentence }))
}
