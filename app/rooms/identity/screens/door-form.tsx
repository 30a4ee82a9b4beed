/** A form at the door: what it asks for, its one button, and what the server said of it. Works without script. */
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Schema } from '#kernel/field-errors.ts'
import type { Refused } from '#kernel/refused.ts'
import type { ButtonProps } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { doorWords } from '../register/door-words.ts'
import { words } from '../words.ts'

/** What a page at the door answers to a refused form, with what was typed and which of its forms it was. */
export type DoorRefused = Refused & { typed?: Record<string, string> }

export interface DoorFormProps {
  operation: string
  schema: () => Promise<Schema>
  /** Of this page, of whichever form; the operation says whose it is. */
  refused: DoorRefused | undefined
  /** What goes along unseen. */
  hidden?: Record<string, string>
  button: string
  kind?: Extract<ButtonProps['kind'], 'primary' | 'secondary'>
  children?: ReactNode
}

export function DoorForm({
  operation,
  schema,
  refused,
  hidden = {},
  button,
  kind = 'primary',
  children,
}: DoorFormProps) {
  const { state, formData } = useNavigation()
  const mine = refused?.typed?.operation === operation ? refused : undefined
  return (
    <SchemaForm method="post" schema={schema} refused={mine}>
      <Stack>
        <FormProblems />
        {Object.entries({ operation, ...hidden }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <SubmitButton
          busy={state !== 'idle' && formData?.get('operation') === operation}
          failed={mine !== undefined}
          kind={kind}
          wide
          size="large"
        >
          {button}
        </SubmitButton>
      </Stack>
    </SchemaForm>
  )
}

export function LoginField({ typed }: { typed: string | undefined }) {
  const text = useWords(words)
  return (
    <TextField
      name="login"
      label={text.login}
      required
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      defaultValue={typed}
    />
  )
}

/** The six digits of a letter, which a phone offers by itself. */
export function LetterCodeField() {
  const text = useWords(doorWords)
  return (
    <TextField
      name="code"
      label={text.code}
      hint={text.codeHint}
      required
      numeric="start"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
    />
  )
}
