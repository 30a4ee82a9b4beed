/** One's own drive in two panes of equal standing, one of them active; on a phone the active one alone is seen. */
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import type { ManagerData } from '../drive/manager.server.ts'
import { paneWords } from '../drive/pane-words.ts'
import type { PanesData } from '../drive/panes.server.ts'
import { otherSide, paneHref, sides, type Side } from '../drive/two-panes.ts'
import { type Dragged, nothingDragged } from './drive-context.ts'
import { DriveViews, OtherLook } from './drive-head.tsx'
import { DrivePane } from './drive-pane.tsx'
import { useLiveDrive } from './use-drive-of.ts'
import styles from './panes.module.css'

export function PanesPage({ data: { side, active, other } }: { data: PanesData }) {
  const text = useWords(driveWords)
  const words = useWords(paneWords)
  const [now, activate] = useActive(side)
  const dragged = useRef<Dragged>(nothingDragged)
  const shown: Record<Side, ManagerData> =
    side === 'left' ? { left: active, right: other } : { left: other, right: active }
  const placeOf = usePlaceOf()
  useLiveDrive('own')
  return (
    <PageFrame maxWidth="full">
      <div className={styles.page} data-panes>
        <PageHead title={text.panes} actions={<OtherLook isPanes />} />
        <DriveViews data={active} />
        <div className={styles.switch}>
          <Segmented
            label={words.panes}
            current={now}
            segments={sides.map((each) => ({
              value: each,
              label: words[each](placeOf(shown[each]).name),
              to: paneHref(shown[each].path, shown[each].ask),
            }))}
          />
        </div>
        <div className={styles.panes}>
          {sides.map((each) => (
            <DrivePane
              key={each}
              data={shown[each]}
              label={words[each](placeOf(shown[each]).name)}
              isActive={each === now}
              onActive={() => activate(each)}
              pane={{
                side: each,
                isActive: each === now,
                other: placeOf(shown[otherSide(each)]).folder,
                dragged,
              }}
            />
          ))}
        </div>
      </div>
    </PageFrame>
  )
}

/** As the address says, until one goes into the other pane. */
function useActive(side: Side): [Side, (side: Side) => void] {
  const { key } = useLocation()
  const [state, setState] = useState({ key, side })
  const now = state.key === key ? state.side : side
  return [now, (to) => to !== now && setState({ key, side: to })]
}

/** What a pane shows, in a word; and its folder, where something can be moved to. */
function usePlaceOf() {
  const text = useWords(driveWords)
  const words = useWords(paneWords)
  return ({ ask, shown }: ManagerData): { name: string; folder: { id: string | null; name: string } | null } => {
    if (ask.q !== '') return { name: words.found(ask.q), folder: null }
    if (shown.view !== 'files') return { name: words.gone, folder: null }
    const name = shown.crumbs.at(-1)?.name ?? text.top
    return { name, folder: { id: ask.folder, name } }
  }
}
