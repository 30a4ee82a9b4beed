import { href, Link } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Movement } from '../see-shelf.ts'
import { countsPath, orderPath, transfersPath } from '../shelf-links.ts'
import { shelfWords } from '../shelf-words.ts'

/** What made it so, newest first. */
const purchaseOrdersPath = '/cluster/user/store/suppliers/orders'

export function Movements({ moved: { movements, hasMore } }: { moved: { movements: Movement[]; hasMore: boolean } }) {
  const text = useWords(shelfWords)
  const said: Readonly<Record<string, unknown>> = text
  const format = useFormat()
  const locale = useLocale()
  const last = movements.at(-1)
  const word = (key: string) => (typeof said[key] === 'string' ? said[key] : undefined)
  const why = ({ reason, note }: Movement) => [word(`reason_${reason}`) ?? reason, note].filter(Boolean).join(' · ')
  return (
    <Card title={text.movements} padding="none">
      <Stack gap={0}>
        <Table
          caption={text.movements}
          rows={movements}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="box" title={text.noMovements} />}
          columns={[
            {
              key: 'what',
              title: text.what,
              phone: 'head',
              cell: ({ kind }) => word(`kind_${kind}`) ?? text.kind_other,
            },
            {
              key: 'why',
              title: text.reason,
              phone: 'under',
              width: 'wide',
              cell: (movement) => (
                <>
                  <Source movement={movement} /> {why(movement)}
                </>
              ),
            },
            {
              key: 'when',
              title: text.when,
              phone: 'aside',
              cell: ({ at, by }) => [format.dateTime(at, 'short'), by].filter(Boolean).join(' · '),
            },
            { key: 'place', title: text.place, phone: 'hide', cell: ({ place }) => place[locale], givesWay: true },
            {
              key: 'change',
              title: text.change,
              align: 'end',
              phone: 'end',
              cell: ({ quantity }) => signed(quantity, format.number),
            },
          ]}
        />
        {hasMore && last && (
          <LinkButton kind="quiet" to={`?see=moved&before=${last.id}`}>
            {text.older}
          </LinkButton>
        )}
      </Stack>
    </Card>
  )
}

const signed = (quantity: bigint, number: (value: number) => string): string =>
  `${quantity > 0n ? '+' : '−'}${number(Number(quantity < 0n ? -quantity : quantity))}`

/** What moved it: an order, a transfer, a count. */
function Source({ movement: { sourceType, sourceId, holder } }: { movement: Movement }) {
  const text = useWords(shelfWords)
  if (sourceType === 'order') return holder ? <Link to={orderPath(holder)}>{holder}</Link> : text.onOrder
  if (sourceType === 'transfer') return <Link to={`${transfersPath}/${sourceId}`}>{text.transfer}</Link>
  if (sourceType === 'import')
    return <Link to={href('/cluster/products/imports/:import', { import: sourceId ?? '' })}>{text.import}</Link>
  if (sourceType === 'receipt' || sourceType === 'return') return <Link to={purchaseOrdersPath}>{text.purchase}</Link>
  if (sourceType === 'purchase') return <Link to={`/cluster/bills/purchases/${sourceId}`}>{text.purchase}</Link>
  return sourceType === 'count' ? <Link to={`${countsPath}/${sourceId}`}>{text.count}</Link> : null
}
