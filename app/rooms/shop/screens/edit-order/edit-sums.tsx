import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { editWords } from '../../edits/edit-words.ts'
import type { ShownEdit } from '../../edits/see-edit.ts'
import { orderWords } from '../../order-words.ts'
import { OrderSums } from '../new-order/order-sums.tsx'

type Edit = Pick<ShownEdit, 'sums' | 'gifts' | 'wasSatang' | 'delivery'>

/** What the order comes to with these goods, as long as delivery and discount stay as they are. */
export function EditSums({ edit: { sums, gifts, wasSatang, delivery } }: { edit: Edit }) {
  const text = useWords(editWords)
  const words = useWords(orderWords)
  const { baht } = useFormat()
  return (
    <Stack gap={8}>
      <OrderSums
        sums={sums}
        gifts={gifts}
        shipping={delivery.method === 'ship' ? words.shipping : null}
        total={text.total}
      />
      {wasSatang !== sums.totalSatang && <p>{text.was(baht(wasSatang))}</p>}
    </Stack>
  )
}
