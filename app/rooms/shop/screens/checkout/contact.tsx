import { Grid, Stack } from '#ui/layout.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'

export function Contact({ values }: { values: { name: string; phone: string; email: string } }) {
  const text = useWords(cartWords)
  return (
    <Stack gap={16}>
      <TextField
        name="buyer.name"
        label={text.name}
        required
        autoComplete="name"
        maxLength={100}
        defaultValue={values.name}
      />
      <Grid min={280} gap={16}>
        <PhoneField name="buyer.phone" label={text.phone} hint={text.phoneHint} required defaultValue={values.phone} />
        <TextField
          name="buyer.email"
          type="email"
          label={text.email}
          hint={text.emailHint}
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          defaultValue={values.email}
        />
      </Grid>
    </Stack>
  )
}
