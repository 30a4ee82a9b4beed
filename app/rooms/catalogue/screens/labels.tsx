import { Form } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Price } from '#ui/price.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { labelsPath, printLabelsPath, productsPath } from '../desk-links.ts'
import { findVariants } from '../find-variants.ts'
import { labelSizes } from '../label-sizes.ts'
import { labelled } from '../labels.ts'
import { labelWords } from '../label-words.ts'
import { lineWords } from '../parts/line-words.ts'
import { calledIn } from '../parts/variant-finder.tsx'
import styles from '../parts/desk.module.css'
import type { Route } from './+types/labels'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const chosen = await labelled(context, {
    skus: query.getAll('sku').slice(0, 500),
    products: query.getAll('product').slice(0, 200),
  })
  const q = query.get('q')?.slice(0, 100) ?? ''
  return { chosen, q, found: await findVariants(context, { q }) }
})

export const handle = { crumb: () => ({ th: labelWords.th.title, en: labelWords.en.title }) }
export const meta = titled(labelWords, 'title')

export default function Labels({ loaderData: { chosen, q, found } }: Route.ComponentProps) {
  const text = useWords(labelWords)
  const line = useWords(lineWords)
  const locale = useLocale()
  const skus = chosen.map(({ sku }) => sku)
  const withOne = (sku: string) => `${labelsPath}?${new URLSearchParams([...skus, sku].map((each) => ['sku', each]))}`
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title} back={{ to: productsPath, label: text.back }}>
        {text.lead}
      </PageHead>
      <Stack gap={24}>
        <Form method="get" action={printLabelsPath}>
          <Card title={text.chosen} padding="none">
            <Table
              caption={text.chosen}
              rows={chosen}
              rowKey={({ sku }) => sku}
              empty={
                <EmptyState icon="tag" title={text.none}>
                  {text.noneBody}
                </EmptyState>
              }
              columns={[
                {
                  key: 'name',
                  title: text.chosen,
                  phone: 'head',
                  width: 'wide',
                  cell: ({ name, options }) => calledIn(locale, name, options),
                },
                { key: 'sku', title: 'SKU', phone: 'under', cell: ({ sku, barcode }) => barcode || sku },
                {
                  key: 'price',
                  title: '฿',
                  align: 'end',
                  phone: 'aside',
                  cell: ({ priceSatang }) => <Price size="small" price={priceSatang} />,
                },
                {
                  key: 'many',
                  title: '×',
                  align: 'end',
                  phone: 'end',
                  cell: ({ sku }) => (
                    <TextField
                      name={`n.${sku}`}
                      label={text.many(sku)}
                      hideLabel
                      inputMode="numeric"
                      maxLength={3}
                      defaultValue="1"
                      className={styles.many}
                    />
                  ),
                },
              ]}
            />
            {chosen.length > 0 && (
              <div className={styles.foot}>
                <SelectField
                  name="size"
                  label={text.size}
                  options={labelSizes.map((value) => ({ value, label: text[`size_${value}`] }))}
                />
                <Row>
                  <Button type="submit" kind="primary" icon="print">
                    {text.print}
                  </Button>
                </Row>
              </div>
            )}
          </Card>
        </Form>
        <Card title={text.add}>
          <Stack gap={12}>
            <Form method="get" role="search" preventScrollReset>
              {skus.map((sku) => (
                <input key={sku} type="hidden" name="sku" value={sku} />
              ))}
              <Row gap={8} wrap={false}>
                <SearchField label={line.find} placeholder={line.find} defaultValue={q} />
                <Button type="submit">{line.search}</Button>
              </Row>
            </Form>
            {q !== '' && found.length === 0 && <p role="status">{line.notFound(q)}</p>}
            <ul className={styles.changes}>
              {found
                .filter(({ sku }) => !skus.includes(sku))
                .map(({ sku, name, options }) => (
                  <li key={sku} className={styles.branch}>
                    {calledIn(locale, name, options, sku)}
                    <LinkButton size="small" icon="plus" to={withOne(sku)} preventScrollReset>
                      {text.addOne}
                    </LinkButton>
                  </li>
                ))}
            </ul>
          </Stack>
        </Card>
      </Stack>
    </PageFrame>
  )
}
