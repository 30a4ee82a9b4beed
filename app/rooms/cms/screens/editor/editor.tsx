/** The desk of a page: the page itself in the middle, what is chosen on it beside it. In the browser only. */
import { useMemo, useRef, useState } from 'react'
import { useCan } from '#ui/by-role.tsx'
import type { SiteRole } from '#kernel/roles.ts'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { BlogCategory } from '../../blog/categories.ts'
import { problemsOf } from '../../pages/check-page.ts'
import { compareDocs } from '../../pages/compare-docs.ts'
import { everyBlock, ownBodies, type PageDoc } from '../../pages/page-doc.ts'
import { EditorBar, pageWidths } from './editor-bar.tsx'
import { historyWords } from './history-words.ts'
import { EditorPanel, type PanelPart } from './editor-panel.tsx'
import { EditorStage } from './editor-stage.tsx'
import { PhoneBar } from './phone-bar.tsx'
import type { PublishPanelProps } from './publish-panel.tsx'
import { type Records, RecordsContext } from './record-field.tsx'
import { useBlocks } from './use-blocks.ts'
import { useEditing } from './use-editing.ts'
import { useHold } from './use-hold.ts'
import { usePageDrag } from './use-page-drag.ts'
import { HelpsContext } from './words-help.tsx'
import styles from './editor.module.css'

export interface EditorProps extends Pick<PublishPanelProps, 'page' | 'schedules' | 'shared'> {
  id: string
  start: { doc: PageDoc; version: number }
  /** what visitors see; null: nothing yet */
  published: PageDoc | null
  /** head of the page: its badge and what was refused */
  badge: React.ReactNode
  categories: readonly BlogCategory[]
  /** what fields of blocks can name */
  records: Records
  /** the business has AI switched on */
  helps: boolean
  /** links of the draft, as it was when the page was opened, that lead nowhere */
  goneLinks: readonly string[]
}

export function Editor(props: EditorProps) {
  const { id, start, published, badge, records, helps, goneLinks, page, shared } = props
  const editing = useEditing(id, start)
  const { doc } = editing
  const hold = useHold(id)
  const stage = useRef<HTMLDivElement>(null)
  const [lang, setLang] = useState<'th' | 'en'>(useLocale())
  const [role, setRole] = useState<SiteRole>('guest')
  const [width, setWidth] = useState<number>(
    // A post is written as large as it is read.
    () =>
      pageWidths.findLast(
        (one) => one <= Math.max(375, Math.min(window.innerWidth, page.kind === 'post' ? 768 : 1280)),
      ) ?? 1280,
  )
  // On a phone the panel is a sheet; at a desk it is always there.
  const [part, setPart] = useState<PanelPart>(shared ? 'tabPublish' : 'tabBlocks')
  const [isOpen, setOpen] = useState(shared !== null)
  const may = useCan()
  const blocks = useBlocks({ doc, role, change: editing.change, mayLock: may('cms.lock') })
  const [isAdding, setAdding] = useState(blocks.own?.length === 0)
  const drag = usePageDrag(stage, blocks.own ?? [])
  const problems = useMemo(() => problemsOf(doc, { records, goneLinks }), [doc, records, goneLinks])
  const differs = useMemo(() => (published ? compareDocs(published, doc) : []), [published, doc])
  const choose = (block: string | null) => {
    blocks.choose(block)
    if (block === null) return
    setPart('tabBlocks')
    setAdding(false)
  }
  const show = (block: string) => {
    setRole(ownBodies(doc).find(([, all]) => [...everyBlock(all)].some((each) => each.id === block))?.[0] ?? 'guest')
    choose(block)
  }
  const openAdding = () => {
    setPart('tabBlocks')
    setAdding(true)
    setOpen(true)
  }
  return (
    <RecordsContext value={records}>
      <HelpsContext value={helps}>
        <LeaveGuard dirty={!editing.isSaved} />
        <div className={styles.editor}>
          <EditorBar
            title={doc.title}
            badge={badge}
            editing={editing}
            lang={lang}
            onLang={setLang}
            width={width}
            onWidth={setWidth}
            page={page}
            problems={problems}
            differs={differs}
            onReview={() => {
              setPart('tabPublish')
              setOpen(true)
            }}
          />
          {hold.by !== null && <Held by={hold.by} take={hold.take} />}
          <div className={styles.desk} data-open={isOpen} inert={hold.by !== null}>
            <EditorStage
              id={id}
              stage={stage}
              editing={editing}
              blocks={blocks}
              lang={lang}
              role={role}
              width={width}
              drag={drag}
              choose={choose}
              openFields={() => setOpen(true)}
              closeSheet={() => setOpen(false)}
              openAdding={openAdding}
            />
            <EditorPanel
              {...props}
              part={part}
              onPart={setPart}
              isAdding={isAdding}
              onAdding={setAdding}
              editing={editing}
              blocks={blocks}
              lang={lang}
              role={role}
              onRole={(next) => {
                setRole(next)
                blocks.choose(null)
              }}
              drag={drag}
              problems={problems}
              differs={differs}
              choose={choose}
              onShow={show}
              onClose={() => setOpen(false)}
            />
          </div>
          <PhoneBar
            isAway={blocks.chosen !== null}
            open={isOpen ? (isAdding && part === 'tabBlocks' ? 'add' : part) : null}
            onAdd={openAdding}
            onPart={(next) => {
              setPart(next)
              setAdding(false)
              if (next === 'tabBlocks') blocks.choose(null)
              setOpen(true)
            }}
          />
        </div>
      </HelpsContext>
    </RecordsContext>
  )
}

function Held({ by, take }: { by: string; take: () => void }) {
  const text = useWords(historyWords)
  return (
    <Notice tone="warn" urgent title={text.held(by)} action={<Button onClick={take}>{text.take}</Button>}>
      {text.heldBody}
    </Notice>
  )
}
