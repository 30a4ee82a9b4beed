/** Who gets it: taken out of a chat, or typed. The address is folded once it is known. */
import { useContext } from 'react'
import type { Address as Place, Province } from '#rooms/places/index.ts'
import { AddressFields } from '#rooms/places/parts/address-fields.tsx'
import { Card } from '#ui/card.tsx'
import { FieldProblems } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import styles from './order-desk.module.css'
import { PasteChat, type Understood } from './paste-chat.tsx'

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

interface CustomerCardProps {
  customer: Customer | null
  /** What was read out of a chat; undefined where none is pasted: an order that stands has its customer. */
  read?: Understood | null
  method: Method
  provinces: readonly Province[]
  places: readonly Place[]
}

export function CustomerCard({ customer, read, method, provinces, places }: CustomerCardProps) {
  const text = useWords(newOrderWords)
  const problems = useContext(FieldProblems)
  const { buyer, address } = customer ?? {}
  const isWrong = Object.keys(problems).some((field) => field.startsWith('delivery.address'))
  const isUnsure = read?.unsure.some((part) => part === 'line' || part === 'tambon' || part === 'zip') ?? false
  return (
    <Card title={text.customer}>
      <Stack gap={16}>
        {read !== undefined && <PasteChat read={read} />}
        <Grid min={200} gap={12} key={JSON.stringify(buyer)}>
          <TextField name="buyer.name" label={text.name} required maxLength={100} defaultValue={buyer?.name} />
          <PhoneField name="buyer.phone" label={text.phone} required defaultValue={buyer?.phone} />
        </Grid>
        {(method === 'ship' || method === 'cod') && (
          <Fold title={text.address} value={address?.line || text.isMissing} open={isWrong || isUnsure}>
            <div className={styles.address}>
              <AddressFields
                key={JSON.stringify(address)}
                name="delivery.address"
                legend={text.address}
                provinces={provinces}
                saved={address}
                places={places}
                findButton={{ name: 'step', value: 'address' }}
              />
            </div>
          </Fold>
        )}
      </Stack>
    </Card>
  )
}
