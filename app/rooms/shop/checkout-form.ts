/** Pure: the fields of the checkout form → what placeOrder takes. The order itself checks them. */
import type * as z from 'zod'
import type { DeliveryMethod } from './terms.ts'
import type { TypedCheckout } from './typed-checkout.ts'

type Fields = Record<string, unknown>

const inner = (fields: Fields, name: string): Fields =>
  typeof fields[name] === 'object' && fields[name] !== null ? (fields[name] as Fields) : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Of one's own addresses, the one that was chosen; any other is typed below them. */
export const newAddress = 'new'
export interface ChoosableAddress {
  id: string
  line: string
  tambonCode: string
  zip: string
}

export function readCheckoutForm(form: Fields, addresses: readonly ChoosableAddress[] = []) {
  const buyer = inner(form, 'buyer')
  const delivery = inner(form, 'delivery')
  const chosen = addresses.find(({ id }) => id === delivery.addressId)
  const address = chosen ? { ...chosen } : inner(delivery, 'address')
  const tax = inner(buyer, 'tax')
  const method = text(delivery.method) as DeliveryMethod // anything else is refused by the schema
  const isShipped = method === 'ship' || method === 'cod'
  return {
    zip: text(address.zip).trim(),
    addressId: text(delivery.addressId),
    keepsAddress: form.keepAddress === 'on' && isShipped && chosen === undefined,
    order: {
      buyer: {
        name: text(buyer.name),
        phone: text(buyer.phone),
        email: text(buyer.email).trim(),
        ...(text(buyer.gift).trim() ? { gift: text(buyer.gift) } : {}),
        ...(form.wantsTax === 'on'
          ? {
              tax: {
                company: text(tax.company),
                taxId: text(tax.taxId),
                branchNo: text(tax.branchNo) || '00000',
                address: text(tax.address),
              },
            }
          : {}),
      },
      delivery: isShipped
        ? {
            method: 'ship' as const,
            cod: method === 'cod',
            address: readAddress(address),
          }
        : method === 'pickup' && text(delivery.branch)
          ? { method, branch: text(delivery.branch) }
          : { method },
      // The page says what each way of delivery costs; the server compares with what it reckons itself.
      expectedTotalSatang: text(inner(form, 'expected')[method]),
      ...(typeof form.expectedGifts === 'string' ? { expectedGifts: form.expectedGifts } : {}),
      note: text(form.note),
    },
  }
}

/** The same form as far as it has been filled in. The address stays, also while another way of delivery is chosen. */
export function readTyped(form: Fields): z.input<typeof TypedCheckout> {
  const { buyer, note } = readCheckoutForm(form).order
  const delivery = inner(form, 'delivery')
  return {
    buyer,
    delivery: {
      method: text(delivery.method),
      ...(delivery.addressId ? { addressId: text(delivery.addressId) } : {}),
      ...(delivery.branch ? { branch: text(delivery.branch) } : {}),
      address: readAddress(inner(delivery, 'address')),
    },
    note,
  }
}

const readAddress = (address: Fields) => ({
  line: text(address.line),
  tambonCode: text(address.tambonCode),
  zip: text(address.zip).trim(),
})

export type CheckoutForm = ReturnType<typeof readCheckoutForm>
