import { RefundLink } from '#rooms/wallet/parts/refund-link.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Menu } from '#ui/menu.tsx'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../../desk/desk-words.ts'
import { prints } from '../../desk/prints.ts'
import { editWords } from '../../edits/edit-words.ts'
import { editPath, orderPath, printPath, queuedDownloadsPath } from '../../order-links.ts'
import { orderCan } from '../../order-states.ts'
import { staffWords } from '../../staff-words.ts'
import type { DeskOrder } from '../store-order.tsx'

/** Until money, a slip or a parcel is there. */
function EditLink({ order: { number, status, payment, delivery, parcels, returns } }: { order: DeskOrder }) {
  const text = useWords(editWords)
  const can = useCan()
  const isCod = delivery.method === 'ship' && delivery.cod === true
  const isOpen = orderCan(status, 'edit') && (status !== 'confirmed' || isCod)
  const isUntouched = payment?.paymentStatus === 'unpaid' && parcels.length + returns.length === 0
  if (!can('shop.takeOrders') || !isOpen || !isUntouched) return null
  return (
    <LinkButton icon="edit" to={editPath(number)}>
      {text.title}
    </LinkButton>
  )
}

/** What may be printed, and where else this order is seen. */
export function OrderActions({ order }: { order: DeskOrder }) {
  const text = useWords(deskWords)
  const words = useWords(staffWords)
  const hasGoods = order.fulfilmentStatus !== 'none_needed'
  return (
    <>
      {(order.payment?.sentSatang ?? 0n) > (order.payment?.refundedSatang ?? 0n) && (
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
      <EditLink order={order} />
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
