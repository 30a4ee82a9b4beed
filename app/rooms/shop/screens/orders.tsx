import { Link } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { myOrders, type OrderSummary } from '../order.ts'
import { askedFilter, filterLink, type ListFilter, shownFilters } from '../order-filter.ts'
import { orderPath } from '../order-links.ts'
import { optionsText } from '../options-text.ts'
import { buyerWords } from '../order-words.ts'
import { pageTitle } from '#ui/page-title.ts'
import { OrderStatusBadge } from '../parts/order-status-badge.tsx'
import styles from './orders.module.css'
import type { Route } from './+types/orders'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const filter = askedFilter(new URL(request.url).searchParams)
  return { ...(await myOrders(context, filter)), filter }
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: buyerWords.th.myOrders, en: buyerWords.en.myOrders }) }]
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, total, page, perPage, filter } = loaderData
  const text = useWords(buyerWords)
  const isFirstTime = total === 0 && filter.status === 'all' && filter.q === ''
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.myOrders} />
      {isFirstTime ? (
        <EmptyState icon="box" title={text.none} action={text.goShopping} to="/shop/products">
          {text.noneBody}
        </EmptyState>
      ) : (
        <Stack gap={16}>
          <Tabs
            label={text.tabs}
            tabs={shownFilters.map((status) => ({
              label: text[`tab_${status}`],
              to: filterLink({ ...filter, status }),
              current: status === filter.status,
            }))}
          />
          {(total > perPage || filter.q !== '') && (
            <SearchForm
              action="/shop/orders"
              label={text.search}
              placeholder={text.search}
              defaultValue={filter.q}
              key={filter.q}
            />
          )}
          {orders.length === 0 ? <NothingHere filter={filter} /> : <OrderList orders={orders} />}
          <Pagination page={page} pages={Math.ceil(total / perPage)} to={(to) => filterLink(filter, to)} />
        </Stack>
      )}
    </PageFrame>
  )
}

function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const text = useWords(buyerWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.token} className={styles.order}>
          <div className={styles.head}>
            <Link to={orderPath(order.token)} className={styles.link} prefetch="intent">
              {order.number}
            </Link>
            <OrderStatusBadge forBuyer {...order} />
          </div>
          <p className={styles.what}>{text.andMore(firstOf(order, locale), order.pieces - 1)}</p>
          <p className={styles.when}>{format.dateTime(order.placedAt, 'medium')}</p>
          <p className={styles.total}>{format.price(order.totalSatang)}</p>
          <span className={styles.go}>
            <Icon name="chevron-right" size={16} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function firstOf({ firstLine, firstOptions }: OrderSummary, locale: 'th' | 'en'): string {
  const options = optionsText(firstOptions, locale)
  return options ? `${firstLine[locale]} (${options})` : firstLine[locale]
}

function NothingHere({ filter }: { filter: ListFilter }) {
  const text = useWords(buyerWords)
  return (
    <EmptyState
      icon="search"
      title={filter.q ? text.notFound(filter.q) : text.noneHere}
      action={text.showAll}
      to="/shop/orders"
    />
  )
}
