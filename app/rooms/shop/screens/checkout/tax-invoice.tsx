import { Card } from '#ui/card.tsx'
import { BranchField, TaxIdField } from '#ui/id-field.tsx'
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

/** Opens when it is wanted; without script by the browser itself (CSS looks at the box). */
export function TaxInvoice({ saved, isShipped }: { saved: Tax | undefined; isShipped: boolean }) {
  const text = useWords(cartWords)
  return (
    <Card>
      <div className={styles.tax}>
        <label className={styles.wants}>
          <input type="checkbox" name="wantsTax" defaultChecked={saved !== undefined} />
          {text.wantsTax}
        </label>
        <Stack gap={16} className={styles.taxFields}>
          <TextField
            name="buyer.tax.company"
            label={text.company}
            autoComplete="organization"
            maxLength={100}
            defaultValue={saved?.company}
          />
          <Grid min={200} gap={16} fit>
            <TaxIdField name="buyer.tax.taxId" label={text.taxId} hint={text.taxIdHint} defaultValue={saved?.taxId} />
            <BranchField
              name="buyer.tax.branchNo"
              label={text.branchNo}
              hint={text.branchHint}
              defaultValue={saved?.branchNo ?? '00000'}
            />
          </Grid>
          <TextField
            name="buyer.tax.address"
            label={text.taxAddress}
            hint={isShipped ? text.taxAddressHint : undefined}
            optional={isShipped}
            maxLength={300}
            defaultValue={saved?.address}
          />
        </Stack>
      </div>
    </Card>
  )
}
