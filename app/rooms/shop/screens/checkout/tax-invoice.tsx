import { useState } from 'react'
import { normaliseThaiId } from '#kernel/thai-id.ts'
import { Card } from '#ui/card.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'
import styles from './checkout.module.css'

interface Tax {
  company: string
  taxId: string
  branchNo: string
  address?: string | undefined
}

/** Opens when it is wanted; without script by the browser itself (CSS looks at the box). The checksum is told while typing. */
export function TaxInvoice({
  saved,
  errors,
  isShipped,
}: {
  saved: Tax | undefined
  errors: Record<string, string>
  isShipped: boolean
}) {
  const text = useWords(cartWords)
  const [isWrong, setWrong] = useState(false)
  const hasError = Object.keys(errors).some((field) => field.startsWith('buyer.tax.'))
  return (
    <Card>
      <div className={styles.tax}>
        <label className={styles.wants}>
          <input type="checkbox" name="wantsTax" defaultChecked={saved !== undefined || hasError} />
          {text.wantsTax}
        </label>
        <Stack gap={16} className={styles.taxFields}>
          <TextField
            name="buyer.tax.company"
            label={text.company}
            autoComplete="organization"
            maxLength={100}
            defaultValue={saved?.company}
            error={errors['buyer.tax.company']}
          />
          <Grid min={200} gap={16}>
            <TextField
              name="buyer.tax.taxId"
              label={text.taxId}
              hint={text.taxIdHint}
              inputMode="numeric"
              maxLength={20}
              defaultValue={saved?.taxId}
              error={isWrong ? text.taxIdWrong : errors['buyer.tax.taxId']}
              onBlur={({ currentTarget: { value } }) => setWrong(value !== '' && normaliseThaiId(value) === null)}
              onChange={({ currentTarget: { value } }) =>
                isWrong && setWrong(value !== '' && normaliseThaiId(value) === null)
              }
            />
            <TextField
              name="buyer.tax.branchNo"
              label={text.branchNo}
              hint={text.branchHint}
              inputMode="numeric"
              maxLength={5}
              defaultValue={saved?.branchNo ?? '00000'}
              error={errors['buyer.tax.branchNo']}
            />
          </Grid>
          <TextField
            name="buyer.tax.address"
            label={text.taxAddress}
            hint={isShipped ? text.taxAddressHint : undefined}
            optional={isShipped}
            maxLength={300}
            defaultValue={saved?.address}
            error={errors['buyer.tax.address']}
          />
        </Stack>
      </div>
    </Card>
  )
}
