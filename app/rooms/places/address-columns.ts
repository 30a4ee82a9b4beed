import { refuseFields } from '#kernel/refusals.ts'
import { findAddress } from './areas.server.ts'

interface Typed {
  line: string
  tambonCode: string
  zip: string
}

/**
 * What a table keeps of an address: what was typed, and in `place` the names of its areas as they are today.
 *
 * Errors: 422 at `address.tambonCode` for a sub-district that does not exist.
 */
export function addressColumns(address: Typed): AddressColumns<string>
export function addressColumns(address: Typed | null): AddressColumns<string | null>
export function addressColumns(address: Typed | null): AddressColumns<string | null> {
  if (!address) return { line: '', tambon_code: '', zip: '', place: null }
  const { line, tambonCode, zip } = address
  const place = findAddress({ tambonCode, zip })
  if (!place)
    return refuseFields([
      {
        field: 'address.tambonCode',
        th: 'โปรดเลือกตำบล / แขวง',
        en: 'Please choose a sub-district.',
      },
    ])
  const named = ({ th, en }: { th: string; en: string }) => ({ th, en })
  const names = { tambon: named(place.tambon), amphure: named(place.amphure), province: named(place.province) }
  return { line, tambon_code: tambonCode, zip, place: JSON.stringify(names) }
}

interface AddressColumns<Place> {
  line: string
  tambon_code: string
  zip: string
  /** JSON text; null without an address. */
  place: Place
}
