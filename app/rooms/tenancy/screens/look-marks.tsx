import { pictureTypes } from '#ui/accepts.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { lookWords } from '../look-words.ts'
import { maxMarkBytes } from '../mark.ts'
import styles from './look-fields.module.css'

interface MarksProps {
  /** addresses of what is in use */
  logo: string | null
  favicon: string | null
  errors: Readonly<Record<string, string>>
  onTouched: () => void
}

export function LookMarks({ logo, favicon, errors, onTouched }: MarksProps) {
  const text = useWords(lookWords)
  return (
    <Grid min={280} gap={24}>
      <Stack gap={12}>
        {logo && <Current src={logo} label={text.now} />}
        <FileDrop
          name="logo"
          label={text.logo}
          hint={text.logoHint}
          error={errors.logo}
          accept={pictureTypes}
          maxBytes={maxMarkBytes}
          onFiles={onTouched}
        />
        {logo && <CheckboxField name="logoGone" label={text.logoGone} onChange={onTouched} />}
      </Stack>
      <Stack gap={12}>
        {favicon && <Current src={favicon} label={text.now} />}
        <FileDrop
          name="favicon"
          label={text.favicon}
          hint={text.faviconHint}
          error={errors.favicon}
          accept={pictureTypes}
          maxBytes={maxMarkBytes}
          onFiles={onTouched}
        />
        {favicon && <CheckboxField name="faviconGone" label={text.faviconGone} onChange={onTouched} />}
      </Stack>
    </Grid>
  )
}

function Current({ src, label }: { src: string; label: string }) {
  return (
    <div className={styles.current}>
      <img src={src} alt="" className={styles.mark} height={36} />
      {label}
    </div>
  )
}
