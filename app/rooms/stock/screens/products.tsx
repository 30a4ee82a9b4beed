import { useMemo } from 'react'
import { readList } from '#kernel/list-screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { categoryNames, putManyOnShelf, setPricesOfMany, setStatusOfMany } from '#rooms/catalogue/index.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { type ListData, type ListLook, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import type { Bulk } from '#ui/data-table/use-bulk.tsx'
import { useGo } from '#ui/go.ts'
import { Picture } from '#ui/picture.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { goodsWords } from '../goods-words.ts'
import { stockStates } from '../parts/stock-state.ts'
import { type ListedProduct, productList } from '../product-list.ts'
import { products } from '../products.ts'
import { setMany } from '../set-many.ts'
import { shelvesOf } from '../shelves-of.ts'
import { useBulkForms } from './bulk-forms.tsx'
import { useBulkStock } from './bulk-stock.tsx'
import styles from './goods.module.css'
import type { Route } from './+types/products'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  list: await readList(context, request, productList, products),
  categories: (await categoryNames(context, {})).map(({ code, name }) => ({ code, name })),
}))

/** Who may only count sets stock; each command says the rest. */
const may = [...new Set([...setStatusOfMany.audiences, ...setMany.audiences])]

export const action = act(may, async (context, form, _args: Route.ActionArgs) => {
  const { operation, ...typed } = form
  if (operation === 'shelves') return { shelves: await shelvesOf(context, typed as never) }
  if (operation === 'stock') return setMany(context, typed as never)
  if (operation === 'price') return setPricesOfMany(context, typed as never)
  if (operation === 'category') return putManyOnShelf(context, typed as never)
  const status = ({ publish: 'active', hide: 'draft', archive: 'archived' } as const)[String(operation)]
  return status ? setStatusOfMany(context, { ...typed, status } as never) : notFound()
})

export const meta = listMeta(productList)

type Look = ListLook<ListedProduct, typeof productList.columns, typeof goodsWords.th>

const done: Bulk<ListedProduct, typeof goodsWords.th>['done'] = (answer, { text, format }) => [
  { message: text.doneMany(format.number((answer as { many: number }).many)), tone: 'good' },
]
const edit = { may: 'catalogue.edit', field: 'productId', done } as const

const look: Look = {
  empty: { icon: 'tag', action: 'make', to: '/cluster/products/new' },
  cells: {
    name: ({ name, picture }, { locale }) => (
      <span className={styles.product}>
        <Picture source={pictureSource(picture, 320)} alt="" sizes="48px" shape="square" className={styles.thumb} />
        {name[locale]}
      </span>
    ),
    stock: ({ available, state }, { text, format }) => (
      <>
        {available === null ? text.unlimited : state !== 'out' && text.left(format.number(Number(available)))}{' '}
        {state !== 'in' && <StateBadge table={stockStates} state={state} />}
      </>
    ),
    price: ({ fromSatang, toSatang }, { text, format }) =>
      fromSatang === toSatang ? format.baht(fromSatang) : text.from(format.baht(fromSatang)),
  },
  bulk: [
    { text: 'publish', icon: 'eye', ...edit },
    { text: 'hide', icon: 'eye-off', ...edit },
    {
      text: 'archive',
      icon: 'box',
      ...edit,
      ask: (rows, { text, format }) => ({
        title: text.archiveTitle(format.number(rows.length)),
        message: text.archiveBody,
      }),
    },
  ],
}

export default function Products({ loaderData: { list, categories } }: Route.ComponentProps) {
  const text = useWords(goodsWords)
  const locale = useLocale()
  const mayEdit = useCan()('catalogue.edit')
  const { actions, dialog } = useBulkForms(categories)
  const stock = useBulkStock()
  const go = useGo()
  const labels = {
    text: text.labels,
    icon: 'print' as const,
    run: (rows: readonly ListedProduct[]) =>
      go(`/cluster/products/labels?${new URLSearchParams(rows.map(({ productId }) => ['product', productId]))}`),
  }
  const choices = useMemo(
    () => ({ category: Object.fromEntries(categories.map(({ code, name }) => [code, name[locale]])) }),
    [categories, locale],
  )
  const cells = useMemo(
    () => ({
      ...look.cells,
      category: ({ categories: codes }: ListedProduct) =>
        codes.map((code) => choices.category[code] ?? code).join(', '),
    }),
    [choices],
  )
  return (
    <>
      <ListPage
        list={productList}
        data={list as ListData<ListedProduct>}
        {...look}
        cells={cells}
        ownBulk={[...stock.actions, ...(mayEdit ? actions : []), labels]}
        choices={choices}
        actions={
          mayEdit && (
            <>
              <LinkButton to="/cluster/products/categories" icon="folder">
                {text.categories}
              </LinkButton>
              <LinkButton to="/cluster/products/prices" icon="tag">
                {text.priceLists}
              </LinkButton>
              <LinkButton to="/cluster/products/import" icon="upload">
                {text.takeIn}
              </LinkButton>
            </>
          )
        }
        make="catalogue.edit"
      />
      {dialog}
      {stock.dialog}
    </>
  )
}
