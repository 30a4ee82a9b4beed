import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { consentVersion } from '../register/consent.ts'
import { words } from '../words.ts'
import { LegalLink } from '../parts/legal-link.tsx'
import styles from './account-form.module.css'

interface Filled {
  typed: Readonly<Record<string, string>> | undefined
  errors?: Readonly<Record<string, string>> | undefined
}

export function NameFields({ typed, errors }: Filled) {
  const text = useWords(words)
  return (
    <Grid min={160} gap={12}>
      <TextField
        name="firstname"
        label={text.firstname}
        required
        autoComplete="given-name"
        maxLength={80}
        defaultValue={typed?.firstname}
        error={errors?.firstname}
      />
      <TextField
        name="lastname"
        label={text.lastname}
        optional
        autoComplete="family-name"
        maxLength={80}
        defaultValue={typed?.lastname}
        error={errors?.lastname}
      />
    </Grid>
  )
}

export function ConsentField({ typed, errors }: Filled) {
  const text = useWords(words)
  return (
    <Stack gap={4}>
      <CheckboxField
        name="consent"
        value={consentVersion}
        label={text.consent}
        required
        defaultChecked={typed?.consent === consentVersion}
        error={errors?.consent}
      />
      <p className={styles.read}>
        {text.read} <LegalLink slug="terms">{text.termsPage}</LegalLink> ·{' '}
        <LegalLink slug="privacy">{text.privacyPage}</LegalLink>
      </p>
    </Stack>
  )
}
