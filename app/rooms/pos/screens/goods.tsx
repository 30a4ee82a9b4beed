/** Goods one by one: their variants, prices and what is left, onto the ticket; and what nobody has entered yet. */
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { titled } from '#ui/page-title.ts'
import { SearchField } from '#ui/search-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { addGoods } from '../counter/add-goods.ts'
import { atRegister } from '../counter/at-register.ts'
import { type CounterGoods, seeCounter } from '../counter/see-counter.ts'
import { weighGoods } from '../counter/weigh-goods.ts'
import { childrenWords } from '../children-words.ts'
import { counterWords } from '../counter-words.ts'
import { counterAt } from '../links.ts'
import { AddGoodsForm } from '../parts/add-goods-form.tsx'
import { ChildPage, useBase } from '../parts/child-page.tsx'
import { GoodsCard } from '../parts/goods-card.tsx'
import styles from '../parts/pos.module.css'
import { useTicket } from '../parts/ticket-store.ts'
import { WeighGoods } from '../parts/weigh-goods.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/goods'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  counter: await atRegister(context, request, seeCounter),
  mayAdd: admits(permissions['pos.addGoods'], context.actor),
  key: crypto.randomUUID(),
}))

export const action = act(permissions['pos.addGoods'], async (context, { operation, ...form }) =>
  operation === 'weigh'
    ? { weighed: await weighGoods(context, form as never) }
    : { added: await addGoods(context, form as never) },
)

export const meta: Route.MetaFunction = titled(childrenWords, 'product')

export default function GoodsScreen({ loaderData: { counter, mayAdd, key }, actionData }: Route.ComponentProps) {
  const text = useWords(childrenWords)
  const { register, goods } = counter
  const [search] = useSearchParams()
  const [q, setQ] = useState('')
  const hand = useTicket(register.id)
  const found = useMemo(() => wanted(goods, q), [goods, q])
  const added = actionData && 'added' in actionData ? actionData.added : null
  const chosen = goods.find(({ productId }) => productId === (search.get('product') ?? added?.productId)) ?? found[0]
  return (
    <ChildPage register={register} title={text.product}>
      <div className={styles.pay} data-chosen={search.get('product') || added ? true : undefined}>
        <section className={styles.amounts} aria-label={text.search}>
          <SearchField
            name="q"
            label={text.search}
            placeholder={text.search}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
          {found.length === 0 && (
            <EmptyState icon="tag" title={goods.length === 0 ? text.noGoods : text.noneFound}>
              {text.noneFoundBody}
            </EmptyState>
          )}
          <ul className={styles.lines}>
            {found.slice(0, 100).map((one) => (
              <GoodsRow key={one.productId} goods={one} registerId={register.id} isChosen={one === chosen} />
            ))}
          </ul>
        </section>
        <section className={styles.amounts} aria-label={text.choose}>
          {chosen ? <GoodsCard key={chosen.productId} goods={chosen} hand={hand} /> : <p>{text.choose}</p>}
          {chosen && mayAdd && (
            <WeighGoods
              key={`weigh ${chosen.productId}`}
              goods={chosen}
              isSaved={Boolean(actionData && 'weighed' in actionData)}
              refused={isRefused(actionData) ? actionData : null}
            />
          )}
          <AddGoodsForm
            mayAdd={mayAdd}
            idempotencyKey={key}
            addedName={added?.name ?? null}
            refused={isRefused(actionData) ? actionData : null}
          />
        </section>
      </div>
    </ChildPage>
  )
}

function wanted(goods: readonly CounterGoods[], q: string): readonly CounterGoods[] {
  const word = q.trim().toLowerCase()
  if (word === '') return goods
  const said = ({ name, variants }: CounterGoods) =>
    [name.th, name.en, ...variants.flatMap(({ sku, barcode }) => [sku, barcode ?? ''])].join(' ').toLowerCase()
  return goods.filter((one) => said(one).includes(word))
}

function GoodsRow({ goods, registerId, isChosen }: { goods: CounterGoods; registerId: string; isChosen: boolean }) {
  const text = useWords(childrenWords)
  const locale = useLocale()
  const counter = useWords(counterWords)
  const base = useBase()
  const { price } = useFormat()
  const least = goods.variants.map(({ priceSatang }) => priceSatang).reduce((a, b) => (a < b ? a : b))
  return (
    <li className={styles.line}>
      <Link
        to={counterAt(base, registerId, 'product', { product: goods.productId })}
        aria-current={isChosen ? 'true' : undefined}
        className={styles.rowLink}
      >
        {goods.name[locale] || goods.name.th}
        <small>{goods.variants.map(({ sku }) => sku).join(', ')}</small>
      </Link>
      <span className="numbers">
        {goods.variants.every(({ isOpen }) => isOpen)
          ? counter.openPrice
          : goods.variants[0]!.item === null
            ? price(least)
            : text.perKilo(price(least))}
      </span>
    </li>
  )
}
