import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Grid } from '#ui/layout.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { useWords } from '#ui/words.tsx'
import { lookWords } from '../look-words.ts'
import { maxMarkBytes } from '../mark.ts'

interface MarksProps {
  /** addresses of what is in use */
  logo: string | null
  favicon: string | null
  errors: Readonly<Record<string, string>>
  onTouched: () => void
}

export function LookMarks({ logo, favicon, errors, onTouched }: MarksProps) {
  const text = useWords(lookWords)
  const both = { maxBytes: maxMarkBytes, onFiles: onTouched }
  return (
    <Grid min={280} gap={24}>
      <PictureField name="logo" label={text.logo} hint={text.logoHint} error={errors.logo} now={logo} {...both}>
        {logo && <CheckboxField name="logoGone" label={text.logoGone} onChange={onTouched} />}
      </PictureField>
      <PictureField
        name="favicon"
        label={text.favicon}
        hint={text.faviconHint}
        error={errors.favicon}
        now={favicon}
        {...both}
      >
        {favicon && <CheckboxField name="faviconGone" label={text.faviconGone} onChange={onTouched} />}
      </PictureField>
    </Grid>
  )
}
