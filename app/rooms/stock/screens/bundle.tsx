import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { findVariants, putInBundle } from '#rooms/catalogue/index.ts'
import { calledIn, VariantFinder, VariantLine } from '#rooms/catalogue/parts/variant-finder.tsx'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { bundleWords } from '../bundle-words.ts'
import { type Bundle, type BundlePart, bundleOf } from '../see-bundle.ts'
import type { Route } from './+types/bundle'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  const bundle = await bundleOf(context, { productId: params.id, variantId: params.variant })
  const found = await findVariants(context, { q })
  return { bundle, q, found: found.filter(({ variantId }) => variantId !== bundle.variantId) }
})

export const action = act(putInBundle.audiences, async (context, form, { params }: Route.ActionArgs) => {
  const { operation, sku, quantity } = form as { operation?: string; sku: string; quantity: string }
  if (operation !== 'put' && operation !== 'remove') return notFound()
  return putInBundle(context, { variantId: params.variant, sku, quantity: operation === 'remove' ? 0 : quantity })
})

export const handle: OfficeHandle<{ bundle: Bundle }> = {
  crumb: ({ bundle: { sku } }) => ({ th: `${bundleWords.th.title} ${sku}`, en: `${bundleWords.en.title}: ${sku}` }),
}
export const meta = titled(bundleWords, 'title')

export default function BundleDesk({ loaderData: { bundle, q, found }, actionData }: Route.ComponentProps) {
  const text = useWords(bundleWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const mayEdit = useCan()('catalogue.edit') && bundle.kind === 'bundle'
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={bundle.name[locale]} back={{ to: `/cluster/products/${bundle.productId}`, label: text.back }}>
        {text.lead(bundle.sku)}
      </PageHead>
      <Stack gap={24}>
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        {bundle.kind !== 'bundle' && <Notice tone="warn" title={text.notABundle} />}
        <Sums bundle={bundle} />
        <Parts parts={bundle.parts} mayEdit={mayEdit} />
        {mayEdit && (
          <Card title={text.add}>
            <VariantFinder q={q} found={found} />
          </Card>
        )}
      </Stack>
    </PageFrame>
  )
}

function Sums({ bundle: { priceSatang, available, parts } }: { bundle: Bundle }) {
  const text = useWords(bundleWords)
  const format = useFormat()
  const cost = parts.reduce<bigint | null>(
    (sum, part) => (sum === null || part.costSatang === null ? null : sum + part.costSatang * BigInt(part.quantity)),
    0n,
  )
  const isOpen = parts.length > 0 && available === null
  return (
    <Grid min={160}>
      <StatTile label={text.bundles} value={isOpen ? text.unlimited : format.number(Number(available ?? 0n))} />
      <StatTile label={text.price} value={format.baht(priceSatang)} />
      {parts.length > 0 && cost !== null && <StatTile label={text.costOfAll} value={format.baht(cost)} />}
    </Grid>
  )
}

function Parts({ parts, mayEdit }: { parts: BundlePart[]; mayEdit: boolean }) {
  const text = useWords(bundleWords)
  const locale = useLocale()
  const format = useFormat()
  const seesCost = parts.some(({ costSatang }) => costSatang !== null)
  return (
    <Card title={text.title} padding="none">
      <Table
        caption={text.title}
        rows={parts}
        rowKey={({ variantId }) => variantId}
        empty={
          <EmptyState icon="box" title={text.none}>
            {mayEdit && text.noneBody}
          </EmptyState>
        }
        columns={[
          {
            key: 'part',
            title: text.part,
            phone: 'head',
            width: 'wide',
            cell: ({ name, options }) => calledIn(locale, name, options),
          },
          { key: 'sku', title: 'SKU', phone: 'under', cell: ({ sku }) => sku },
          {
            key: 'available',
            title: text.available,
            align: 'end',
            phone: 'aside',
            cell: ({ available }) => (available === null ? text.unlimited : format.number(Number(available))),
          },
          ...(seesCost
            ? [
                {
                  key: 'cost',
                  title: text.cost,
                  align: 'end' as const,
                  phone: 'hide' as const,
                  cell: ({ costSatang, quantity }: BundlePart) =>
                    costSatang === null ? '' : format.baht(costSatang * BigInt(quantity)),
                },
              ]
            : []),
          {
            key: 'quantity',
            title: text.quantity,
            align: 'end',
            phone: 'below',
            cell: ({ sku, quantity }) =>
              mayEdit ? <VariantLine sku={sku} quantity={quantity} /> : format.number(quantity),
          },
        ]}
      />
    </Card>
  )
}
