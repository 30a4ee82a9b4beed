import { RefundLink } from '#rooms/wallet/parts/refund-link.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../../desk/desk-words.ts'
import { prints } from '../../desk/prints.ts'
import { orderPath, printPath, queuedDownloadsPath } from '../../order-links.ts'
import { staffWords } from '../../staff-words.ts'
import type { DeskOrder } from '../store-order.tsx'

/** What may be printed, and where else this order is seen. */
export function OrderActions({ order }: { order: DeskOrder }) {
  const text = useWords(deskWords)
  const words = useWords(staffWords)
  const hasGoods = order.fulfilmentStatus !== 'none_needed'
  return (
    <>
      {(order.payment?.paidSatang ?? 0n) > (order.payment?.refundedSatang ?? 0n) && (
        <RefundLink number={order.number} />
      )}
      {hasGoods && (
        <Menu
          name={text.print}
          align="end"
          button={{ icon: 'print', children: text.print }}
          items={prints
            .filter((what) => order.delivery.method === 'ship' || !what.startsWith('label'))
            .map((what) => ({ label: text[what], to: printPath(what, [order.number]) }))}
        />
      )}
      {order.hasFiles && (
        <LinkButton icon="download" to={queuedDownloadsPath(order.number)}>
          {words.files}
        </LinkButton>
      )}
      <LinkButton icon="eye" to={orderPath(order.token)}>
        {words.buyerPage}
      </LinkButton>
    </>
  )
}
