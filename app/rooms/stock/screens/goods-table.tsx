/** The variants of a product, edited in place: prices, what lies there, barcode; the form of the page saves them. */
import type { Refused } from '#kernel/refused.ts'
import type { DeskProduct, DeskVariant } from '#rooms/catalogue/index.ts'
import { bundlePath, labelsPath, variantPath } from '#rooms/catalogue/parts/product-links.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { kindText } from '../kind-text.ts'
import { productWords } from '../product-words.ts'
import type { SeenGoods } from '../see-goods.ts'
import { type Late, PriceCell, StockCell, TextCell } from './goods-cells.tsx'
import styles from './goods.module.css'

/** As the refusals of `saveVariants` and `setMany` say it. */
type Told = { lines?: Late[] } | null

export function GoodsTable({
  product,
  goods,
  refused,
}: {
  product: DeskProduct
  goods: SeenGoods
  refused: Refused | undefined
}) {
  const text = useWords(productWords)
  const locale = useLocale()
  const can = useCan()
  const mayEdit = can('catalogue.edit')
  const mayCount = can('stock.adjust')
  const late = (refused?.details as Told)?.lines ?? []
  const called = (variant: DeskVariant) => kindText(variant, locale) || text.onlyOne
  const cell = { goods, late, mayEdit: mayEdit && mayCount, mayCount }
  return (
    <Card
      title={text.variants}
      actions={
        mayEdit && (
          <LinkButton size="small" icon="plus" to={variantPath(product.productId, 'new')}>
            {text.addVariant}
          </LinkButton>
        )
      }
      footer={
        product.kind === 'digital' ? (
          mayEdit && (
            <LinkButton kind="quiet" icon="download" to={`/cluster/products/${product.productId}/files`}>
              {text.buyersFiles}
            </LinkButton>
          )
        ) : (
          <LinkButton kind="quiet" icon="print" to={`${labelsPath}?product=${product.productId}`}>
            {text.labels}
          </LinkButton>
        )
      }
    >
      <Stack gap={16}>
        {mayEdit && mayCount && goods.place && (
          <p className={styles.lead}>{text.variantsAt(goods.place.name[locale])}</p>
        )}
        <div className={styles.goods}>
          <Table
            caption={text.variants}
            rows={product.variants}
            rowKey={({ variantId }) => variantId}
            columns={[
              {
                key: 'variant',
                title: text.variant,
                phone: 'head',
                cell: (variant) => (
                  <Stack gap={4}>
                    {mayEdit ? (
                      <LinkButton kind="quiet" size="small" to={variantPath(product.productId, variant.variantId)}>
                        {called(variant)}
                      </LinkButton>
                    ) : (
                      called(variant)
                    )}
                    {!variant.active && <Badge>{text.inactive}</Badge>}
                  </Stack>
                ),
              },
              {
                key: 'price',
                title: text.price,
                cell: (variant) => <PriceCell {...cell} variant={variant} field="priceSatang" />,
              },
              {
                key: 'sale',
                title: text.sale,
                cell: (variant) => <PriceCell {...cell} variant={variant} field="salePriceSatang" />,
              },
              {
                key: 'stock',
                title: text.stock,
                cell: (variant) =>
                  product.kind === 'bundle' ? (
                    <LinkButton size="small" kind="quiet" to={bundlePath(product.productId, variant.variantId)}>
                      {text.inBundle}
                    </LinkButton>
                  ) : (
                    <StockCell {...cell} variant={variant} />
                  ),
              },
              {
                key: 'codes',
                title: `${text.sku} · ${text.barcode}`,
                width: 'wide',
                cell: (variant) => (
                  <Stack gap={4}>
                    <TextCell {...cell} variant={variant} field="sku" />
                    <TextCell {...cell} variant={variant} field="barcode" />
                  </Stack>
                ),
              },
            ]}
          />
        </div>
      </Stack>
    </Card>
  )
}
