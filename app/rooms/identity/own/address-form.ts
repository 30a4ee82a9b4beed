/** Pure: the fields of the address form → what the command takes. */
type Fields = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export function readAddressForm(form: Fields) {
  const address = typeof form.address === 'object' && form.address !== null ? (form.address as Fields) : {}
  return {
    label: text(form.label),
    recipient: text(form.recipient),
    phone: text(form.phone),
    address: {
      line: text(address.line),
      tambonCode: text(address.tambonCode),
      zip: text(address.zip).trim(),
    },
  }
}

export type TypedAddress = ReturnType<typeof readAddressForm>
