/** Their address, in the form and among the facts. */
import type { SeenNotes } from '#rooms/notes/index.ts'
import type { Address, Province } from '#rooms/places/index.ts'
import { AddressFields } from '#rooms/places/parts/address-fields.tsx'
import { addressText } from '#rooms/places/parts/address-text.ts'
import type { OwnField } from '#ui/record/record-screen.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenSupplier } from '../save-supplier.ts'
import { supplierFormWords } from '../supplier-form-words.ts'

type Places = { provinces: readonly Province[]; places: readonly Address[] }

export const supplierAddress: OwnField<SeenSupplier, Places & { notes: SeenNotes | null }> = {
  field: function AddressField({ record, more, typed, found }) {
    const text = useWords(supplierFormWords)
    const { places = typed ? [] : more.places } = (found ?? {}) as Partial<Places> // what the step `address` answers
    return (
      <AddressFields
        name="address"
        legend={text.address}
        provinces={more.provinces}
        saved={typed ? addressIn(typed) : (record?.address ?? undefined)}
        places={places}
        findButton={{ name: 'step', value: 'address' }}
        optional
      />
    )
  },
  fact: ({ address }, { locale }) => address && addressText(address, locale),
}

/** As it was typed: the selects that are not open have sent nothing. */
function addressIn({ address }: Readonly<Record<string, unknown>>) {
  const { line = '', tambonCode = '', zip = '' } = (address ?? {}) as Record<string, string | undefined> // of a form
  return { line, tambonCode, zip }
}
