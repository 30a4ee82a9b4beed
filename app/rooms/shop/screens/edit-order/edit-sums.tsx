import type { Locale } from '#kernel/context.ts'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { editWords } from '../../edits/edit-words.ts'
import type { ShownEdit } from '../../edits/see-edit.ts'
import { savingsOf } from '../../order-promotions.ts'
import { orderWords } from '../../order-words.ts'
import { Sums } from '../../parts/sums.tsx'

type Edit = Pick<ShownEdit, 'sums' | 'gifts' | 'wasSatang' | 'delivery'>

/** What the order comes to with these goods, as long as delivery and discount stay as they are. */
export function EditSums({ edit: { sums, gifts, wasSatang, delivery }, locale }: { edit: Edit; locale: Locale }) {
  const text = useWords(editWords)
  const words = useWords(orderWords)
  const { baht, number } = useFormat()
  const { savings, shippingBefore } = savingsOf(sums)
  return (
    <Stack gap={8}>
      <Sums
        sums={[
          { label: words.subtotal, value: baht(sums.subtotalSatang) },
          ...(delivery.method === 'ship'
            ? [{ label: words.shipping, value: shippingBefore === 0n ? words.free : baht(shippingBefore) }]
            : []),
          ...savings.map(({ name, code, satang }) => ({
            label: name ? [name[locale], code].filter(Boolean).join(' · ') : words.discount,
            value: satang === 0n ? words.gift : `−${baht(satang)}`,
          })),
          ...gifts.map(({ name, quantity }) => ({ label: `${text.gifts} ${name[locale]}`, value: number(quantity) })),
          { label: text.total, value: baht(sums.totalSatang), strong: true },
        ]}
      />
      {wasSatang !== sums.totalSatang && <p>{text.was(baht(wasSatang))}</p>}
    </Stack>
  )
}
