import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { keyWords } from '../keys/key-words.ts'

/** Six digits of an app, which a phone offers by itself; or a recovery code, which has letters. */
export function CodeField({
  recovery = false,
  ...field
}: { recovery?: boolean } & Pick<TextFieldProps, 'error' | 'autoFocus' | 'hint' | 'id'>) {
  const text = useWords(keyWords)
  return (
    <TextField
      {...field}
      key={String(recovery)}
      name="code"
      label={recovery ? text.recoveryCode : text.appCode}
      hint={recovery ? text.recoveryHint : field.hint}
      required
      numeric="start"
      autoComplete={recovery ? 'off' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
    />
  )
}
