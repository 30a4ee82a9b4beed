import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import { newOrderPath } from '../../order-links.ts'

/** To a new order by hand; `from` an order whose goods came back. Nothing for who may not. */
export function TakeOrderLink({ from, children }: { from?: string; children?: string }) {
  const text = useWords(newOrderWords)
  const can = useCan()
  if (!can('shop.takeOrders')) return null
  return (
    <LinkButton
      icon="plus"
      {...(from ? { size: 'small' as const } : {})}
      to={from ? `${newOrderPath}?${new URLSearchParams({ from })}` : newOrderPath}
    >
      {children ?? text.title}
    </LinkButton>
  )
}
