import { useFormat } from '#ui/format.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'
import type { Checkout } from '../../checkout.ts'
import type { DeliveryMethod } from '../../terms.ts'

/** What is paid before it is sent: by PromptPay or transfer, or with money that the shop holds for a member. */
export function PaymentChoice({ checkout, method }: { checkout: Checkout; method: DeliveryMethod }) {
  const text = useWords(cartWords)
  const locale = useLocale()
  const { price } = useFormat()
  const { total } = checkout.totals[method]!
  return (
    <RadioCards
      name="payment"
      label={text.payment}
      hideLabel
      defaultValue="promptpay"
      options={[
        { value: 'promptpay', label: text.promptPay, hint: text.promptPayHint, icon: 'qr' },
        ...checkout.ways.map(({ method: way, label, availableSatang }) => ({
          value: way,
          label: label[locale],
          hint:
            availableSatang === null
              ? text.wayByCode
              : (availableSatang < total ? text.wayShort : text.wayHolds)(price(availableSatang)),
          icon: availableSatang === null ? ('gift' as const) : ('wallet' as const),
          disabled: availableSatang !== null && availableSatang < total,
        })),
      ]}
    />
  )
}
