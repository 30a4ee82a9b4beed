/** What is printed to pick, pack and send: by the shop's own printer, A4 or labels. */
import { code128 } from '#kernel/barcode.server.ts'
import type { Context } from '#kernel/context.ts'
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { DocumentFrame } from '#ui/document-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { paperFontPreloads } from '#ui/fonts.ts'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../desk/desk-words.ts'
import { chosenNumbers } from '../desk/many-orders.server.ts'
import { ordersToPrint, type PrintedOrder } from '../desk/orders-at-once.ts'
import { packingSlips } from '../desk/packing-slips.ts'
import { prints } from '../desk/prints.ts'
import { queuedPath, queuePath } from '../order-links.ts'
import { staffWords } from '../staff-words.ts'
import { Label } from './print-orders/label.tsx'
import { PackingSlip } from './print-orders/packing-slip.tsx'
import { PickList } from './print-orders/pick-list.tsx'
import styles from './print-orders/sheets.module.css'
import type { Route } from './+types/print-orders'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const numbers = chosenNumbers(query.getAll('number'))
  return {
    what: prints.find((each) => each === query.get('what')) ?? 'pickList',
    now: new Date(),
    shop: context.site.name[context.locale],
    ...(await labelled(context, numbers)),
  }
})

/** Each label's own code: of the parcel that carries it, else of the order, so that it is found by the shop's scanner. */
async function labelled(context: Context, numbers: string[]) {
  const { orders, ...more } = await ordersToPrint(context, { numbers })
  return { ...more, orders: orders.map((order) => ({ ...order, labels: labelsOf(order) })) }
}

function labelsOf({ number, parcels }: PrintedOrder) {
  const codes = parcels.filter(({ tracking }) => tracking !== '')
  const said =
    codes.length > 0
      ? codes.map(({ tracking, carrier }) => ({ text: tracking, carrier }))
      : [{ text: number, carrier: null }]
  return said.map((one) => ({ ...one, code: code128(one.text) }))
}

export const meta = titled(deskWords, 'print')
export const links: Route.LinksFunction = paperFontPreloads

export default function PrintOrders({ loaderData }: Route.ComponentProps) {
  const { what, orders, seller, usualPlace, shop, now } = loaderData
  const text = useWords(deskWords)
  const words = useWords(staffWords)
  const back = { to: orders.length === 1 ? queuedPath(orders[0]!.number) : queuePath, label: words.backTo }
  const sent = orders.filter(({ delivery }) => delivery.method === 'ship')
  const from = { name: seller?.name ?? shop, address: seller?.address ?? '', phone: seller?.phone ?? '' }
  const labels = sent.flatMap((order) =>
    order.labels.map((code, at) => (
      <Label
        key={`${order.number} ${code.text}`}
        order={order}
        code={code}
        from={from}
        nth={at + 1}
        of={order.labels.length}
      />
    )),
  )
  const sheets = {
    pickList: () =>
      orders.length > 0 ? [<PickList key="pick" orders={orders} now={now} usualPlace={usualPlace} />] : [],
    packingSlip: () =>
      orders.flatMap((order) =>
        packingSlips(order).map((slip) => (
          <PackingSlip key={`${order.number} ${slip.parcelNo}`} order={order} slip={slip} from={from} now={now} />
        )),
      ),
    label: () => labels,
    labelA6: () => labels,
    // Four to a sheet, to be cut.
    labelA4: () =>
      Array.from({ length: Math.ceil(labels.length / 4) }, (_, page) => (
        <div key={page} className={styles.four}>
          {labels.slice(page * 4, page * 4 + 4)}
        </div>
      )),
  }[what]()
  if (sheets.length === 0)
    return (
      <EmptyState
        icon="print"
        title={text.nothingToPrint}
        action={<LinkButton to={back.to}>{words.backTo}</LinkButton>}
      />
    )
  return (
    <DocumentFrame
      title={text[what]}
      back={back}
      paper={what === 'label' ? 'label' : what === 'labelA6' ? 'a6' : 'a4'}
      sheets={sheets}
      lang="th"
    />
  )
}
