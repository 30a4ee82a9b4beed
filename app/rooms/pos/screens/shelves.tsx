/** What lies where: looked up while a customer waits, received, counted, sent on. */
import { Form, Link } from 'react-router'
import { admits } from '#kernel/roles.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { titled } from '#ui/page-title.ts'
import { SearchField } from '#ui/search-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { adjustShelf, findShelves, type FoundShelf, receiveStock, sendAtOnce } from '#rooms/stock/index.ts'
import { atRegister } from '../counter/at-register.ts'
import { seeTill } from '../counter/see-counter.ts'
import { childrenWords } from '../children-words.ts'
import { counterAt } from '../links.ts'
import { ChildPage, useBase } from '../parts/child-page.tsx'
import styles from '../parts/pos.module.css'
import { namesOf } from '../parts/put-goods.ts'
import { ShelfCard } from '../parts/shelf-card.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/shelves'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const { register } = await atRegister(context, request, seeTill)
  const q = searchParams.get('q')?.slice(0, 100) ?? ''
  return {
    register,
    q,
    chosen: searchParams.get('variant'),
    ...(await findShelves(context, { q })),
    mayMove: admits(permissions['pos.moveStock'], context.actor),
    idempotencyKey: crypto.randomUUID(),
  }
})

export const action = act(permissions['pos.moveStock'], async (context, form) => {
  const { operation, ...typed } = form
  if (operation === 'receive') await receiveStock(context, typed as never)
  else if (operation === 'count') await adjustShelf(context, { ...typed, mode: 'count', reason: 'counted' } as never)
  else if (operation === 'transfer') await sendAtOnce(context, typed as never)
  else return notFound()
  return { saved: operation }
})

export const meta: Route.MetaFunction = titled(childrenWords, 'stock_manager')

export default function ShelvesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(childrenWords)
  const { register, shelves, places, q, chosen, mayMove, idempotencyKey } = loaderData
  const shelf = shelves.find(({ variantId }) => variantId === chosen) ?? shelves[0]
  return (
    <ChildPage register={register} title={text.stock_manager}>
      <div className={styles.pay} data-chosen={chosen ? true : undefined}>
        <section className={styles.amounts} aria-label={text.search}>
          <Form method="get" role="search">
            <input type="hidden" name="register" value={register.id} />
            <SearchField name="q" label={text.search} placeholder={text.search} defaultValue={q} />
          </Form>
          {q === '' && <p className={styles.quiet}>{text.least}</p>}
          {shelves.length === 0 && <EmptyState icon="box" title={text.noShelves} />}
          <ul className={styles.lines}>
            {shelves.map((one) => (
              <ShelfRow key={one.variantId} shelf={one} q={q} registerId={register.id} isChosen={one === shelf} />
            ))}
          </ul>
        </section>
        <section className={styles.amounts} aria-label={text.chooseShelf}>
          {shelf ? (
            <ShelfCard
              key={shelf.variantId}
              shelf={shelf}
              places={places}
              mayMove={mayMove}
              idempotencyKey={idempotencyKey}
              isSaved={Boolean(actionData && 'saved' in actionData)}
              refused={isRefused(actionData) ? actionData : null}
            />
          ) : (
            <p>{text.chooseShelf}</p>
          )}
        </section>
      </div>
    </ChildPage>
  )
}

interface ShelfRowProps {
  shelf: FoundShelf
  q: string
  registerId: string
  isChosen: boolean
}

function ShelfRow({ shelf, q, registerId, isChosen }: ShelfRowProps) {
  const text = useWords(childrenWords)
  const locale = useLocale()
  const base = useBase()
  const free = shelf.places.reduce((sum, { onHand, reserved }) => sum + onHand - reserved, 0)
  const options = namesOf(shelf.options as never, locale)
  return (
    <li className={styles.line}>
      <Link
        to={counterAt(base, registerId, 'stock_manager', { q, variant: shelf.variantId })}
        aria-current={isChosen ? 'true' : undefined}
        className={styles.rowLink}
      >
        {shelf.name[locale] || shelf.name.th}
        <small>{[shelf.sku, options].filter(Boolean).join(' · ')}</small>
      </Link>
      <Badge tone={free <= 0 ? 'bad' : 'neutral'}>{free <= 0 ? text.gone : text.left(free)}</Badge>
    </li>
  )
}
