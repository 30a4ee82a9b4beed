import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { loadList } from '#kernel/list-screen.server.ts'
import { act } from '#kernel/screen.server.ts'
import { useCan } from '#ui/by-role.tsx'
import { useWords } from '#ui/words.tsx'
import { type ListData, type ListLook, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { kindText } from '../kind-text.ts'
import { type ListedLevel, levelList } from '../level-list.ts'
import { levels } from '../levels.ts'
import { stockPath } from '../shelf-links.ts'
import { setMany } from '../set-many.ts'
import { shelfWords } from '../shelf-words.ts'
import { StockTabs } from './stock-tabs.tsx'
import type { Route } from './+types/inventory'

export const loader = loadList(levelList, levels)

export const action = act(setMany.audiences, (context, form, _args: Route.ActionArgs) =>
  setMany(context, form as never),
)

export const meta = listMeta(levelList)

const SetManyForm = lazy(() => import('./set-many-form.tsx').then((part) => ({ default: part.SetManyForm })))

/** Each figure opens the rows that it is the sum of. */
const figure = (key: 'onHand' | 'reserved' | 'incoming', see: string) =>
  function Figure(level: ListedLevel, { format }: { format: { number: (value: number) => string } }) {
    const { variantId, locationId } = level
    const shown = format.number(Number(level[key]))
    return level[key] === 0n ? (
      shown
    ) : (
      <Link to={`${stockPath}/${variantId}?location=${locationId}&see=${see}`}>{shown}</Link>
    )
  }

const look: ListLook<ListedLevel, typeof levelList.columns, typeof shelfWords.th> = {
  cells: {
    // A name and its kind take the lines they need.
    name: (level, { locale }) => [level.name[locale], kindText(level, locale)].filter(Boolean).join(' · '),
    onHand: figure('onHand', 'moved'),
    reserved: figure('reserved', 'promised'),
    incoming: figure('incoming', 'incoming'),
  },
  empty: { icon: 'box', action: 'toProducts', to: '/cluster/products' },
}

export default function Inventory({ loaderData }: Route.ComponentProps) {
  const text = useWords(shelfWords)
  const mayAdjust = useCan()('stock.adjust')
  const [chosen, setChosen] = useState<readonly ListedLevel[] | null>(null)
  const count = { text: text.setMany, icon: 'edit' as const, run: setChosen }
  return (
    <>
      <ListPage
        list={levelList}
        data={loaderData as ListData<ListedLevel>}
        {...look}
        {...(mayAdjust && { ownBulk: [count] })}
      >
        <StockTabs current="stock" />
      </ListPage>
      {chosen && (
        <Suspense>
          <SetManyForm rows={chosen} close={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  )
}
