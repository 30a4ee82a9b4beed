import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { IncomingRow, LotRow, PromiseRow } from '../see-rows.ts'
import { orderPath, transfersPath } from '../shelf-links.ts'
import { shelfWords } from '../shelf-words.ts'

/** For whom it is promised. */
export function Promises({ rows }: { rows: PromiseRow[] }) {
  const text = useWords(shelfWords)
  const format = useFormat()
  const locale = useLocale()
  return (
    <Card title={text.see_promised} padding="none">
      <Table
        caption={text.see_promised}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="box" title={text.noPromised} />}
        columns={[
          {
            key: 'holder',
            title: text.order,
            phone: 'head',
            cell: ({ holder, holderType }) =>
              holderType === 'expired' ? (
                text.expiredLot(holder)
              ) : holder ? (
                <Link to={orderPath(holder)}>{holder}</Link>
              ) : (
                text.order
              ),
          },
          { key: 'place', title: text.place, phone: 'under', cell: ({ place }) => place[locale] },
          { key: 'at', title: text.when, phone: 'aside', cell: ({ at }) => format.dateTime(at, 'short') },
          {
            key: 'quantity',
            title: text.quantity,
            align: 'end',
            phone: 'end',
            cell: ({ quantity }) => format.number(Number(quantity)),
          },
        ]}
      />
    </Card>
  )
}

/** Transfers under way. */
export function Incoming({ rows }: { rows: IncomingRow[] }) {
  const text = useWords(shelfWords)
  const format = useFormat()
  const locale = useLocale()
  return (
    <Card title={text.see_incoming} padding="none">
      <Table
        caption={text.see_incoming}
        rows={rows}
        rowKey={({ transferId }) => transferId}
        rowTo={({ transferId }) => `${transfersPath}/${transferId}`}
        empty={<EmptyState icon="truck" title={text.noIncoming} />}
        columns={[
          {
            key: 'way',
            title: text.transfer,
            phone: 'head',
            cell: ({ from, to }) => `${from[locale]} → ${to[locale]}`,
          },
          { key: 'at', title: text.when, phone: 'aside', cell: ({ at }) => format.dateTime(at, 'short') },
          {
            key: 'quantity',
            title: text.quantity,
            align: 'end',
            phone: 'end',
            cell: ({ quantity }) => format.number(Number(quantity)),
          },
        ]}
      />
    </Card>
  )
}

/** What expires first stands first. */
export function Lots({ rows }: { rows: LotRow[] }) {
  const text = useWords(shelfWords)
  const format = useFormat()
  const locale = useLocale()
  return (
    <Card title={text.see_lots} padding="none" footer={rows.length > 0 && text.lotsHint}>
      <Table
        caption={text.see_lots}
        rows={rows}
        rowKey={({ code, place }) => `${code} ${place.th}`}
        empty={<EmptyState icon="calendar" title={text.noLots} />}
        columns={[
          { key: 'code', title: text.lotCode, phone: 'head', cell: ({ code }) => code },
          { key: 'place', title: text.place, phone: 'under', cell: ({ place }) => place[locale] },
          {
            key: 'expires',
            title: text.expiresOn,
            phone: 'aside',
            cell: ({ expiresOn }) => format.date(`${expiresOn}T00:00:00+07:00`),
          },
          {
            key: 'quantity',
            title: text.left,
            align: 'end',
            phone: 'end',
            cell: ({ quantity }) => format.number(Number(quantity)),
          },
        ]}
      />
    </Card>
  )
}
