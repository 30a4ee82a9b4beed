import { LinkButton } from '#ui/button.tsx'
import { Badge } from '#ui/badge.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { Price } from '#ui/price.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { bundlePath, variantPath } from '../desk-links.ts'
import { deskWords } from '../desk-words.ts'
import type { DeskProduct, DeskVariant } from '../product-desk.ts'
import styles from './desk.module.css'

export function ProductVariants({ product: { productId, kind, variants } }: { product: DeskProduct }) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const mayEdit = useCan()('catalogue.edit')
  const kindOf = ({ options }: DeskVariant) => options.map(({ value }) => value[locale]).join(' · ') || text.onlyOne
  return (
    <Card
      title={text.variants}
      padding="none"
      actions={
        mayEdit && (
          <LinkButton size="small" icon="plus" to={variantPath(productId, 'new')}>
            {text.addVariant}
          </LinkButton>
        )
      }
    >
      <Table
        caption={text.variants}
        rows={variants}
        rowKey={({ variantId }) => variantId}
        {...(mayEdit && { rowTo: ({ variantId }: DeskVariant) => variantPath(productId, variantId) })}
        columns={[
          { key: 'kind', title: text.option, cell: kindOf, phone: 'head' },
          {
            key: 'sku',
            title: text.sku,
            cell: ({ sku }) => <span className={styles.quiet}>{sku}</span>,
            phone: 'under',
          },
          { key: 'price', title: text.now, align: 'end', phone: 'end', cell: priceOf },
          {
            key: 'active',
            title: text.status,
            phone: 'below',
            cell: ({ active }) => (active ? null : <Badge>{text.inactive}</Badge>),
          },
          {
            key: 'stock',
            title: text.stock,
            phone: 'below',
            cell: ({ variantId, trackStock }) =>
              kind === 'bundle' ? (
                <LinkButton size="small" kind="quiet" to={bundlePath(productId, variantId)}>
                  {text.inBundle}
                </LinkButton>
              ) : (
                trackStock && (
                  <LinkButton size="small" kind="quiet" to={`/cluster/user/store/inventorys/${variantId}`}>
                    {text.seeStock}
                  </LinkButton>
                )
              ),
          },
        ]}
      />
    </Card>
  )
}

const priceOf = ({ priceSatang, unitPriceSatang }: DeskVariant) => (
  <Price size="small" price={priceSatang} {...(unitPriceSatang < priceSatang ? { sale: unitPriceSatang } : {})} />
)
