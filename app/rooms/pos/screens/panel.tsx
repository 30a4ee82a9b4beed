/** A screen that stands: what is being prepared, by stages, with a sound; or the customer's display (`?mode=customer`). */
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { admits } from '#kernel/roles.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { useLive } from '#ui/use-live.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { isRefused } from '#kernel/refused.ts'
import { seeDisplay } from '../counter/display.ts'
import { type CounterRegister, seeRegisters } from '../counter/see-counter.ts'
import { deskWords } from '../desk-words.ts'
import { choosePath, displayPath } from '../links.ts'
import { panelWords } from '../panel-words.ts'
import { BatchCard } from '../parts/batch-card.tsx'
import { chime } from '../parts/chime.ts'
import { CustomerDisplay } from '../parts/customer-display.tsx'
import panel from '../parts/panel.module.css'
import styles from '../parts/pos.module.css'
import { permissions } from '../permissions.ts'
import { moveBatch, type PanelBatch, type SeenPanel, seePanel } from '../prepare/panel.ts'
import type { Route } from './+types/panel'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const registerId = searchParams.get('register')
  if (searchParams.get('mode') === 'customer' && registerId)
    return { display: await seeDisplay(context, { registerId }), registers: [], seen: null }
  const category = searchParams.get('category') ?? ''
  const [registers, seen] = await Promise.all([
    admits(permissions['pos.sell'], context.actor) ? seeRegisters(context, {}) : [],
    seePanel(context, { category }),
  ])
  return { display: null, registers, seen }
})

export const action = act(permissions['pos.prepare'], (context, form) => moveBatch(context, form as never))

export const meta: Route.MetaFunction = titled(panelWords, 'title')

export default function PanelScreen({ loaderData: { display, registers, seen } }: Route.ComponentProps) {
  return (
    <main id="main">
      {display && <CustomerDisplay display={display} />}
      {seen && <Wall seen={seen} registers={registers} />}
    </main>
  )
}

const shownStages = ['new', 'preparing', 'ready'] as const

function Wall({ seen, registers }: { seen: SeenPanel; registers: CounterRegister[] }) {
  const { batches, categories, seenAt } = seen
  const text = useWords(panelWords)
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const [isLoud, setLoud] = useState(false)
  useLive('/live/prepare')
  useChime(batches, isLoud)
  const mover = useFetcher<typeof action>()
  const chosen = search.get('category') ?? ''
  const refused = isRefused(mover.data) ? mover.data : null
  return (
    <div className={panel.panel}>
      <header className={styles.bar}>
        <LinkButton to={choosePath} kind="quiet" icon="arrow-left" label={text.leave} />
        <h1>{text.title}</h1>
        <div className={styles.barEnd}>
          <Button
            kind={isLoud ? 'primary' : 'secondary'}
            aria-pressed={isLoud}
            onClick={() => {
              if (!isLoud) chime()
              setLoud(!isLoud)
            }}
          >
            {isLoud ? text.soundOn : text.soundOff}
          </Button>
        </div>
      </header>
      {categories.length > 1 && (
        <div className={styles.chips}>
          {[{ code: '', name: { th: text.all, en: text.all } }, ...categories].map(({ code, name }) => (
            <button
              key={code}
              type="button"
              className={styles.chip}
              aria-pressed={code === chosen}
              onClick={() => setSearch(code === '' ? {} : { category: code })}
            >
              {name[locale] || name.th}
            </button>
          ))}
        </div>
      )}
      {refused && <Notice tone="warn" urgent title={refused.message} />}
      {batches.length === 0 ? (
        <EmptyState icon="check-circle" title={text.empty}>
          {text.emptyBody}
        </EmptyState>
      ) : (
        <div className={panel.stages}>
          {shownStages.map((stage) => {
            const here = batches.filter((one) => one.stage === stage)
            return (
              <section key={stage} className={panel.stage} aria-label={text[stage]}>
                <h2>
                  {text[stage]} <span className="numbers">{here.length}</span>
                </h2>
                {here.length === 0 && <p className={panel.none}>{text.none}</p>}
                <ul className={panel.cards}>
                  {here.map((batch) => (
                    <BatchCard
                      key={batch.id}
                      batch={batch}
                      seenAt={seenAt}
                      isBusy={mover.state !== 'idle'}
                      onMove={(to) => void mover.submit({ id: batch.id, from: batch.stage, to }, { method: 'post' })}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      )}
      <details className={panel.stage}>
        <summary>{text.displays}</summary>
        <Displays registers={registers} />
      </details>
    </div>
  )
}

/** Once for each that was not there before; what stood there at the start is known. */
function useChime(batches: readonly PanelBatch[], isLoud: boolean): void {
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    const ids = batches.map(({ id }) => id)
    const isMore = known.current !== null && batches.some(({ id, stage }) => stage === 'new' && !known.current!.has(id))
    known.current = new Set([...(known.current ?? []), ...ids])
    if (isMore && isLoud) chime()
  }, [batches, isLoud])
}

function Displays({ registers }: { registers: CounterRegister[] }) {
  const text = useWords(deskWords)
  const { dateTime } = useFormat()
  if (registers.length === 0) return <p>{text.none}</p>
  return (
    <ul className={styles.registers}>
      {registers.map(({ id, name, shift }) => (
        <li key={id}>
          <Card title={name}>
            <p>{shift ? text.openBy(shift.openedName, dateTime(shift.openedAt, 'short')) : text.closed}</p>
            <LinkButton to={displayPath(id)} wide>
              {text.customer}
            </LinkButton>
          </Card>
        </li>
      ))}
    </ul>
  )
}
