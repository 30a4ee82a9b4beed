/** The page in the middle, and what one does on it. */
import { type RefObject, useEffect, useState } from 'react'
import type { SiteRole } from '#kernel/roles.ts'
import { Button } from '#ui/button.tsx'
import { LiveRegion } from '#ui/hidden.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { WritingTools } from '#ui/writing/writing-tools.tsx'
import type { Block } from '../../blocks/kinds.ts'
import { findBlock, moveBlock } from './tree.ts'
import { kindName } from './block-words.ts'
import { Canvas } from './canvas.tsx'
import { canvasWords } from './canvas-words.ts'
import { editorWords } from './editor-words.ts'
import { type BlockDeeds, OverPage, ToolDock } from './over-page.tsx'
import { useBlockData } from './use-block-data.ts'
import type { BlocksAtHand } from './use-blocks.ts'
import { useDrops } from './use-drops.ts'
import type { Editing } from './use-editing.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { usePagePlaces } from './use-page-places.ts'
import { useInPlace } from './use-in-place.ts'
import type { usePageDrag } from './use-page-drag.ts'
import styles from './editor.module.css'
import canvasStyles from './canvas.module.css'

interface EditorStageProps {
  id: string
  stage: RefObject<HTMLDivElement | null>
  editing: Editing
  blocks: BlocksAtHand
  lang: 'th' | 'en'
  role: SiteRole
  width: number
  drag: ReturnType<typeof usePageDrag>
  choose: (id: string | null) => void
  openFields: () => void
  closeSheet: () => void
  openAdding: () => void
}

export function EditorStage(props: EditorStageProps) {
  const { id, stage, editing, blocks, lang, role, width, drag, choose, openAdding } = props
  const text = useWords(canvasWords)
  const words = useWords(editorWords)
  const locale = useLocale()
  const [hovered, setHovered] = useState<string | null>(null)
  const seen = useBlockData({ page: id, role, lang, version: editing.version })
  const all = blocks.own ?? seen.blocks
  const drops = useDrops(blocks, choose)
  const inPlace = useInPlace({ blocks, lang, onBegin: props.closeSheet })
  const keys = useEditorKeys({ editing, blocks, choose, write: () => inPlace.beginFirst(stage.current) })
  usePagePlaces(stage, blocks.chosen, inPlace.isWriting)
  useEffect(() => {
    document.addEventListener('keydown', keys)
    document.addEventListener('paste', drops.paste)
    return () => {
      document.removeEventListener('keydown', keys)
      document.removeEventListener('paste', drops.paste)
    }
  })
  const { block } = blocks
  const deeds: BlockDeeds | null = block && {
    ...deedsOf(blocks, choose),
    add: openAdding,
    fields: props.openFields,
    take: blocks.stays(block.id)
      ? null
      : (event) =>
          drag.take(event, { id: block.id, name: kindName(block.kind)[locale] }, (place) =>
            blocks.place(block.id, place),
          ),
  }
  return (
    <section className={styles.stage} aria-label={text.page}>
      {inPlace.prose && (
        <div className={styles.proseTools}>
          <WritingTools writing={inPlace.prose} label={text.writing} />
          <Button size="small" kind="primary" onClick={inPlace.end}>
            {text.done}
          </Button>
        </div>
      )}
      {drops.problem && <Notice tone="bad" urgent title={drops.problem} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what rolls can be rolled by keys */}
      <div ref={stage} className={styles.rolls} tabIndex={0} role="group" aria-label={text.page}>
        <Canvas
          title={editing.doc.title[lang] || editing.doc.title.th || text.hint('title')}
          blocks={all}
          data={seen.data}
          lang={lang}
          width={width}
          chosen={blocks.chosen}
          frozen={inPlace.frozen}
          stage={stage}
          events={{
            press: (pressed, target, at, times) => {
              if (!blocks.own) return
              // The second press of two quick ones finds writing begun by the first.
              if (times > 1 && inPlace.isWriting) return
              const isSame = pressed !== null && pressed === blocks.chosen
              // Where nothing is written yet, and in a text, the first press begins.
              const isFresh = target.closest('[data-hint]') !== null || isText(blocks.own, pressed)
              if (pressed !== null && (isSame || times > 1 || isFresh) && inPlace.begin(pressed, target, at)) return
              inPlace.end()
              const name = pressed === null ? target.closest<HTMLElement>('h1') : null
              if (name) {
                choose(null)
                inPlace.beginTitle(name, editing.doc.title, at, (typed) =>
                  editing.change((doc) => ({ ...doc, title: { ...doc.title, [lang]: typed } }), `title ${lang}`),
                )
                return
              }
              if (!isSame) choose(pressed)
            },
            hover: setHovered,
            key: keys,
            over: drops.setOver,
            drop: drops.drop,
            paste: drops.paste,
          }}
          over={({ rectOf, scale }) => (
            <OverPage
              chosen={block}
              hovered={hovered && blocks.own ? findBlock(blocks.own, hovered) : null}
              dropped={drops.over}
              isWriting={inPlace.isWriting}
              deeds={deeds}
              dragging={drag.dragging}
              scale={scale}
              rectOf={rectOf}
            />
          )}
        />
        {blocks.own?.length === 0 && (
          <div className={styles.begin}>
            <p>{text.beginLead}</p>
            <Button icon="plus" kind="primary" onClick={openAdding}>
              {text.begin}
            </Button>
          </div>
        )}
      </div>
      {block && deeds && !inPlace.isWriting && <ToolDock block={block} deeds={deeds} onClose={() => choose(null)} />}
      {drag.dragging && (
        <div className={canvasStyles.chip} style={{ left: drag.dragging.at.x + 12, top: drag.dragging.at.y + 12 }}>
          {drag.dragging.name}
        </div>
      )}
      <LiveRegion>
        {drops.isBusy ? text.uploading : block ? `${words.blockChosen}: ${kindName(block.kind)[locale]}` : ''}
      </LiveRegion>
    </section>
  )
}

const isText = (own: readonly Block[], id: string | null) => id !== null && findBlock(own, id)?.kind === 'text'

function deedsOf(
  blocks: BlocksAtHand,
  choose: (id: string | null) => void,
): Pick<BlockDeeds, 'up' | 'down' | 'duplicate' | 'remove' | 'around'> {
  const id = blocks.block!.id
  const around = blocks.around(id)
  const isFixed = blocks.stays(id)
  const way = (to: 'up' | 'down') =>
    !isFixed && blocks.mayArrange((list) => moveBlock(list, id, to)) ? () => blocks.move(id, to) : null
  return {
    up: way('up'),
    down: way('down'),
    duplicate: () => blocks.duplicate(id),
    remove: isFixed
      ? null
      : () => {
          blocks.remove(id)
          choose(null)
        },
    around: around && (() => choose(around.id)),
  }
}
