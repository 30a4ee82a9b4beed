/** How it reaches its buyer, and at which branch it is fetched. */
import type { StockedBranch } from '#rooms/stock/index.ts'
import { Badge } from '#ui/badge.tsx'
import { useFormat } from '#ui/format.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { cartWords } from '../../cart-words.ts'
import type { Checkout } from '../../checkout.ts'
import { missingText } from '../../missing-text.ts'
import type { DeliveryMethod } from '../../terms.ts'

export function DeliveryChoice({
  checkout,
  dispatch,
  value,
  onValue,
}: {
  checkout: Checkout
  dispatch: Partial<Record<DeliveryMethod, string>> | null
  value: DeliveryMethod
  onValue: (method: DeliveryMethod) => void
}) {
  const text = useWords(cartWords)
  const { price } = useFormat()
  const hints = {
    ship: checkout.isNotServed ? text.notServed : text.shipHint,
    cod: checkout.isNotServed ? text.notServed : text.codHint,
    pickup: text.pickupHint,
    none: undefined,
  }
  const icons = { ship: 'truck', cod: 'wallet', pickup: 'store', none: 'check' } as const
  return (
    <RadioCards
      name="delivery.method"
      label={text.delivery}
      hideLabel
      required
      value={value}
      onValue={(chosen) => onValue(chosen as DeliveryMethod)}
      options={checkout.methods.map((method) => {
        const { shipping } = checkout.totals[method]!
        return {
          value: method,
          label: text[method],
          hint: [hints[method], (method === 'pickup' || !checkout.isNotServed) && dispatch?.[method]]
            .filter(Boolean)
            .join(' · '),
          icon: icons[method],
          end: shipping > 0n ? price(shipping) : method === 'ship' || method === 'cod' ? text.shippingFree : text.free,
        }
      })}
    />
  )
}

/** Each branch says whether all of it is there; what is missing is named. */
export function BranchChoice({
  branches,
  value,
  onValue,
}: {
  branches: readonly StockedBranch[]
  value: string
  onValue: (code: string) => void
}) {
  const text = useWords(cartWords)
  const locale = useLocale()
  return (
    <RadioCards
      name="delivery.branch"
      label={text.branch}
      value={value}
      onValue={onValue}
      options={branches.map(({ code, name, missing }) => ({
        value: code,
        label: name[locale],
        hint: missing.length === 0 ? text.branchReady : text.branchMissing(missingText(missing, locale)),
        ...(missing.length > 0 && { end: <Badge tone="warn">{text.notAllHere}</Badge> }),
      }))}
    />
  )
}
