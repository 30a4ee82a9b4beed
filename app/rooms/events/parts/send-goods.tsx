/** Goods of a gift: one of one's own addresses is chosen, and the shop sends them. */
import * as z from 'zod'
import type { Refused } from '#kernel/refused.ts'
import type { SavedAddress } from '#rooms/identity/index.ts'
import { addressText } from '#rooms/places/parts/address-text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { giftWords } from '../gift/gift-words.ts'
import { addressesPath } from '../links.ts'
import styles from './events.module.css'

const schema = () => Promise.resolve(z.object({}))

interface Props {
  thingId: string
  addresses: readonly SavedAddress[]
  idempotencyKey: string
  refused: Refused | undefined
}

export function SendGoods({ thingId, addresses, idempotencyKey, refused }: Props) {
  const text = useWords(giftWords)
  const locale = useLocale()
  const add = (
    <LinkButton size="small" to={addressesPath} icon="map">
      {text.addAddress}
    </LinkButton>
  )
  if (addresses.length === 0)
    return (
      <Stack gap={8}>
        <p className={styles.quiet}>{text.noAddress}</p>
        <Row>{add}</Row>
      </Stack>
    )
  return (
    <RecordForm
      operation="send"
      schema={schema}
      answer={refused}
      submit={text.sendGoods}
      hidden={{ thingId, idempotencyKey }}
    >
      <Stack gap={8}>
        <SelectField
          name="addressId"
          id={`address-${thingId}`}
          label={text.addressId}
          hint={text.sendBody}
          error={refused?.fields?.addressId}
          defaultValue={addresses[0]!.id}
          options={addresses.map((one) => ({
            value: one.id,
            label: `${one.recipient} · ${addressText(one, locale)}`,
          }))}
        />
        <Row>{add}</Row>
      </Stack>
    </RecordForm>
  )
}
