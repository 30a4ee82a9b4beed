/** What can be put on the page, in small pictures: pressed or dragged; or an address pasted, which becomes its block. */
import { type PointerEvent as Press, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Block, type BlockKind, blockKindNames, isRoomKind } from '../../blocks/kinds.ts'
import { kindName } from './block-words.ts'
import { canvasWords } from './canvas-words.ts'
import { blockOfPasted } from './pasted.ts'
import { TilePicture } from './tile-picture.tsx'
import styles from './tiles.module.css'

const groups: readonly [string, readonly BlockKind[]][] = [
  ['words', ['hero', 'heading', 'text', 'questions', 'cards', 'button']],
  ['pictures', ['picture', 'gallery', 'video', 'embed']],
  ['sells', ['products', 'categories', 'courses', 'event', 'price', 'posts', 'countdown', 'promptpay']],
  ['reach', ['contact', 'form', 'map', 'line']],
  ['layout', ['section', 'columns', 'tabs', 'spacer', 'shared', 'cut']],
]
const grouped = new Set(groups.flatMap(([, kinds]) => kinds))
const all: typeof groups = [
  ...groups,
  ['more', blockKindNames.filter((kind) => isRoomKind(kind) && !grouped.has(kind))],
]

interface TilesProps {
  onAdd: (kind: BlockKind) => void
  onPasted: (block: Block) => void
  take: (event: Press<HTMLElement>, kind: BlockKind) => void
}

export function Tiles({ onAdd, onPasted, take }: TilesProps) {
  const text = useWords(canvasWords)
  const locale = useLocale()
  const [wanted, setWanted] = useState('')
  const asked = wanted.trim().toLowerCase()
  const shown = all
    .map(
      ([group, kinds]) =>
        [
          group,
          kinds.filter((kind) => Object.values(kindName(kind)).some((name) => name.toLowerCase().includes(asked))),
        ] as const,
    )
    .filter(([, kinds]) => kinds.length > 0)
  return (
    <Stack gap={16}>
      <SearchField
        label={text.searchTiles}
        name="tile"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {shown.length === 0 && <p>{text.noTiles}</p>}
      {shown.map(([group, kinds]) => (
        <section key={group} aria-labelledby={`tiles-${group}`}>
          <h3 id={`tiles-${group}`} className={styles.group}>
            {text[`group_${group}` as 'group_words']}
          </h3>
          <ul className={styles.tiles}>
            {kinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className={styles.tile}
                  onClick={() => onAdd(kind)}
                  onPointerDown={(event) => event.pointerType === 'mouse' && take(event, kind)}
                >
                  <TilePicture kind={kind} />
                  <span>{kindName(kind)[locale]}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pasted onPasted={onPasted} />
    </Stack>
  )
}

function Pasted({ onPasted }: Pick<TilesProps, 'onPasted'>) {
  const text = useWords(canvasWords)
  const [typed, setTyped] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const add = (words: string) => {
    const block = blockOfPasted(words)
    setUnknown(block === null)
    if (!block) return
    setTyped('')
    onPasted(block)
  }
  return (
    <Stack gap={8}>
      <TextField
        name="pasted"
        label={text.pasted}
        hint={text.pastedHint}
        optional
        maxLength={3000}
        value={typed}
        autoCapitalize="none"
        spellCheck={false}
        error={isUnknown ? text.notPasted : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setUnknown(false)
        }}
      />
      <div>
        <Button icon="plus" disabled={typed.trim() === ''} onClick={() => add(typed)}>
          {text.addPasted}
        </Button>
      </div>
    </Stack>
  )
}
