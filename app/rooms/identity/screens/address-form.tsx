import { useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import type { Address as Place, Province } from '#rooms/places/index.ts'
import { AddressFields } from '#rooms/places/parts/address-fields.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { readAddressForm, type TypedAddress } from '../own/address-form.ts'
import type { SavedAddress } from '../own/addresses.ts'
import { profileWords } from './profile-words.ts'

interface AddressFormProps {
  provinces: readonly Province[]
  /** of the account: whoever adds an address mostly means themselves */
  name: string
  edited: SavedAddress | undefined
  answer: ({ typed?: TypedAddress; places?: readonly Place[] } & ({ ok: true } | Refused)) | undefined
}

export function AddressForm({ provinces, name, edited, answer }: AddressFormProps) {
  const text = useWords(profileWords)
  const { state } = useNavigation()
  const refused = answer?.ok === false ? answer : undefined
  const isLate = refused?.code === 'CHANGED_ELSEWHERE'
  const start =
    answer?.typed ?? (edited ? typedOf(edited) : { label: '', recipient: name, phone: '', address: undefined })
  return (
    <Card title={text.addressOf}>
      <SchemaForm
        method="post"
        schema={addressInput}
        read={readAddressForm}
        refused={isLate ? undefined : refused}
        busy={state !== 'idle'}
      >
        {edited && <input type="hidden" name="version" value={edited.version} />}
        <Stack gap={24}>
          {isLate && <Notice tone="warn" urgent title={refused.message} />}
          <FormProblems />
          <TextField
            name="label"
            label={text.label}
            hint={text.labelHint}
            optional
            maxLength={40}
            defaultValue={start.label}
          />
          <Grid min={240}>
            <TextField
              name="recipient"
              label={text.recipient}
              required
              autoComplete="name"
              maxLength={100}
              defaultValue={start.recipient}
            />
            <PhoneField name="phone" label={text.phone} required defaultValue={start.phone} />
          </Grid>
          <AddressFields
            name="address"
            legend={text.addressOf}
            provinces={provinces}
            saved={start.address}
            places={answer?.places ?? []}
            findButton={{ name: 'step', value: 'address' }}
          />
          <Row>
            <SubmitButton busy={state !== 'idle'} failed={refused !== undefined}>
              {text.save}
            </SubmitButton>
            <LinkButton to="/user/profile/addresses">{text.cancel}</LinkButton>
          </Row>
        </Stack>
      </SchemaForm>
    </Card>
  )
}

const typedOf = ({ label, recipient, phone, line, tambonCode, zip }: SavedAddress): TypedAddress => ({
  label,
  recipient,
  phone,
  address: { line, tambonCode, zip },
})

const addressInput = () => import('../people/person-input.ts').then(({ AddressInput }) => AddressInput)
