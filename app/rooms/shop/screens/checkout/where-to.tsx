import type { SavedAddress } from '#rooms/identity/index.ts'
import type { Address as Place, Province } from '#rooms/places/index.ts'
import { AddressFields } from '#rooms/places/parts/address-fields.tsx'
import { addressText } from '#rooms/places/parts/address-text.ts'
import { Badge } from '#ui/badge.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'
import { newAddress } from '../../checkout-form.ts'
import styles from './checkout.module.css'

interface WhereToProps {
  addresses: readonly SavedAddress[]
  /** what was chosen before */
  chosen: string | undefined
  typed: { line: string; tambonCode: string; zip: string } | undefined
  provinces: readonly Province[]
  places: readonly Place[]
}

/** One of one's own addresses, or another one, which opens when it is chosen; without script by the browser itself. */
export function WhereTo({ addresses, chosen, typed, provinces, places }: WhereToProps) {
  const text = useWords(cartWords)
  const locale = useLocale()
  const fields = (
    <AddressFields
      name="delivery.address"
      legend={text.address}
      provinces={provinces}
      saved={typed}
      places={places}
      findButton={{ name: 'step', value: 'address' }}
    />
  )
  if (addresses.length === 0) return fields
  return (
    <Stack gap={16} className={styles.whereTo}>
      <RadioCards
        name="delivery.addressId"
        label={text.address}
        defaultValue={startOf({ addresses, chosen, typed })}
        options={[
          ...addresses.map((address) => ({
            value: address.id,
            label: address.label || address.recipient,
            hint: addressText(address, locale),
            ...(address.isDefault ? { end: <Badge>{text.defaultAddress}</Badge> } : {}),
          })),
          { value: newAddress, label: text.anotherAddress, icon: 'plus' as const },
        ]}
      />
      <div className={styles.another}>
        {fields}
        <CheckboxField name="keepAddress" label={text.keepAddress} defaultChecked />
      </div>
    </Stack>
  )
}

/** What was chosen, what was being typed, else the default one, which comes first. */
function startOf({ addresses, chosen, typed }: Pick<WhereToProps, 'addresses' | 'chosen' | 'typed'>): string {
  const isThere = chosen === newAddress || addresses.some(({ id }) => id === chosen)
  if (chosen && isThere) return chosen
  return typed?.line ? newAddress : addresses[0]!.id
}
