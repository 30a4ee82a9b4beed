import type { FormShape } from '#kernel/form-fields.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import type { Address, Province } from '#rooms/places/index.ts'
import { AddressFields } from '#rooms/places/parts/address-fields.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenSupplier } from '../save-supplier.ts'
import { supplierFormWords } from '../supplier-form-words.ts'
import type { SupplierInput } from '../supplier-input.ts'
import { suppliersPath } from '../supplier-list.ts'

const schema = () => import('../supplier-input.ts').then((file) => file.SupplierInput)

type Typed = { address?: unknown }

interface SupplierFormProps {
  record: SeenSupplier | null
  of: FormShape<keyof typeof SupplierInput.shape>
  provinces: readonly Province[]
  /** of the record's own zip: without script its address can be read, too */
  places: readonly Address[]
  /** of the one that is to be made: sent twice it is made once */
  idempotencyKey: string
  answer: Refused | { saved: string } | undefined
  /** What the zip means, found without script, beside what was typed. */
  found: { typed: Typed; places: readonly Address[] } | undefined
}

export function SupplierForm({ record, of, provinces, places, idempotencyKey, answer, found }: SupplierFormProps) {
  const text = useWords(supplierFormWords)
  const kept: Typed | undefined = found?.typed ?? (isRefused(answer) ? answer.kept : undefined)
  const fields = { of, words: text, start: kept ?? record }
  return (
    <RecordForm
      schema={schema}
      answer={answer}
      {...(record ? { version: record.version } : { hidden: { idempotencyKey } })}
      submit={text.save}
      {...(answer && !isRefused(answer) && { saved: text.saved })}
      cancelTo={suppliersPath}
      guarded
      long
    >
      <Card title={text.who}>
        <Stack>
          <FormFields {...fields} names={['kind', 'name']} />
          <Grid min={200}>
            <FormFields {...fields} names={['taxId', 'branchNo']} more={{ taxId: { optional: true } }} />
          </Grid>
        </Stack>
      </Card>
      <Card title={text.contact}>
        <Stack>
          <Grid min={200}>
            <FormFields
              {...fields}
              names={['phone', 'email']}
              more={{ phone: { optional: true }, email: { optional: true } }}
            />
          </Grid>
          <AddressFields
            name="address"
            legend={text.address}
            provinces={provinces}
            saved={kept ? addressIn(kept) : (record?.address ?? undefined)}
            places={kept ? (found?.places ?? []) : places}
            findButton={{ name: 'step', value: 'address' }}
            optional
          />
        </Stack>
      </Card>
      <Card title={text.terms}>
        <Stack>
          <FormFields {...fields} names={['creditDays', 'note']} more={{ note: { optional: true, rows: 3 } }} />
        </Stack>
      </Card>
    </RecordForm>
  )
}

/** As it was typed: the selects that are not open have sent nothing. */
function addressIn({ address }: Typed) {
  const { line = '', tambonCode = '', zip = '' } = (address ?? {}) as Record<string, string | undefined> // of a form
  return { line, tambonCode, zip }
}
