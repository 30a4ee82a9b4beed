import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Schema } from '#kernel/field-errors.ts'
import type { Refused } from '#kernel/refused.ts'
import type { Address as Place, Province } from '#rooms/places/index.ts'
import type { StockedBranch } from '#rooms/stock/index.ts'
import { AddressFields } from '#rooms/places/parts/address-fields.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import { missingText } from '../../missing-text.ts'

interface CustomerFormProps {
  lines: readonly unknown[]
  methods: readonly Method[]
  customer: Customer | null
  branches: readonly StockedBranch[]
  provinces: readonly Province[]
  places: readonly Place[]
  limitBp: number
  idempotencyKey: string
  refused: Refused | undefined
  operation: 'place' | 'save'
  schema: () => Promise<Schema>
  submit: string
  /** Between the fields and the button. */
  children?: ReactNode
}

export type Method = 'ship' | 'cod' | 'pickup' | 'none'

/** As far as it is known. */
export interface Customer {
  buyer: { name: string; phone: string; email: string }
  address: { line: string; tambonCode: string; zip: string } | undefined
  method?: Method
  branch?: string | undefined
  note?: string
  discountSatang?: bigint
}

export function CustomerForm({
  lines,
  methods,
  customer,
  branches,
  provinces,
  places,
  limitBp,
  idempotencyKey,
  refused,
  operation,
  schema,
  submit,
  children,
}: CustomerFormProps) {
  const text = useWords(newOrderWords)
  const { number } = useFormat()
  const { state, formData } = useNavigation()
  const locale = useLocale()
  const [chosen, setChosen] = useState<string>(customer?.method ?? methods[0]!)
  const method = methods.find((each) => each === chosen) ?? methods[0]!
  const { buyer, address } = customer ?? {}
  return (
    <SchemaForm method="post" preventScrollReset schema={schema} refused={refused}>
      <Card title={text.customer}>
        <Stack gap={16}>
          <FormProblems />
          <input type="hidden" name="operation" value={operation} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Grid min={200} gap={12}>
            <TextField name="buyer.name" label={text.name} required maxLength={100} defaultValue={buyer?.name} />
            <PhoneField name="buyer.phone" label={text.phone} required defaultValue={buyer?.phone} />
            <TextField
              name="buyer.email"
              label={text.email}
              type="email"
              optional
              maxLength={200}
              autoCapitalize="none"
              defaultValue={buyer?.email}
            />
            <SelectField
              name="delivery.method"
              label={text.method}
              value={method}
              onChange={(event) => setChosen(event.currentTarget.value)}
              options={methods.map((value) => ({ value, label: text[`method_${value}`] }))}
            />
            <MoneyField
              name="discount"
              label={text.discount}
              hint={text.discountHint(number(limitBp / 100))}
              min={0n}
              optional
              defaultValue={customer?.discountSatang || undefined}
            />
            {children}
            {method === 'pickup' && branches.length > 0 && (
              <SelectField
                name="delivery.branch"
                label={text.branch}
                defaultValue={customer?.branch}
                options={branches.map(({ code, name, missing }) => ({
                  value: code,
                  label: missing.length > 0 ? text.notAllAt(name[locale], missingText(missing, locale)) : name[locale],
                }))}
              />
            )}
          </Grid>
          {(method === 'ship' || method === 'cod') && (
            <AddressFields
              name="delivery.address"
              legend={text.address}
              provinces={provinces}
              saved={address}
              places={places}
              findButton={{ name: 'step', value: 'address' }}
            />
          )}
          <TextAreaField
            name="note"
            label={text.note}
            optional
            maxLength={500}
            rows={2}
            defaultValue={customer?.note}
          />
          <SubmitButton
            wide
            disabled={lines.length === 0}
            busy={state !== 'idle' && formData?.get('operation') === operation}
            failed={refused !== undefined}
          >
            {submit}
          </SubmitButton>
        </Stack>
      </Card>
    </SchemaForm>
  )
}
