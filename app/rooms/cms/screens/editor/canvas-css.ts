/** Pure: what the editor alone adds to the page it shows. Words are ours; ids are of this page, letters and digits. */
import { everyBlock } from '../../pages/page-doc.ts'
import { type Block, holdsBlocks } from '../../blocks/kinds.ts'

/** @param nothing what is said of a block that draws nothing, by its kind */
export function canvasCss(blocks: readonly Block[], nothing: (kind: Block['kind']) => string): string {
  const ghosts = [...everyBlock(blocks)].flatMap(({ id, kind, blocks: inside }) => {
    const says = `content: ${JSON.stringify(nothing(kind)).replaceAll('<', '')}; ${ghost}`
    const isHollow = holdsBlocks(kind) && inside.length === 0
    return [
      `[data-block="${id}"]:empty::before { ${says} }`,
      ...(isHollow ? [`[data-block="${id}"]:not(:empty)::after { ${says} }`] : []),
    ]
  })
  return `${base}\n${ghosts.join('\n')}`
}

const ghost =
  'display: grid; place-items: center; text-align: center; min-height: 88px; padding: 12px; border: 1px dashed var(--edge); border-radius: var(--radius); color: var(--muted); font-size: 14px'

const base = `
html, body { min-height: 0 !important; overflow: hidden; background: var(--page); }
body { cursor: default; }
body main { min-height: 0; }
[data-block] { position: relative; min-height: 8px; }
[data-hint] { color: var(--muted) !important; opacity: .75; }
[data-words] { cursor: text; }
[data-words]:hover { outline: 1px dashed var(--edge); outline-offset: 4px; }
[data-writing] { outline: 2px solid var(--accent); outline-offset: 4px; border-radius: 2px; cursor: text; min-width: 1ch; white-space: pre-wrap; }
[data-writing]:empty::before { content: attr(data-empty); color: var(--muted); }
[data-writing] .ProseMirror { outline: 0; display: grid; gap: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
[data-writing] .ProseMirror p { margin: 0; }
[data-writing] .ProseMirror ul { margin: 0; padding-inline-start: 24px; list-style: disc; display: grid; gap: 4px; }
[data-dropping] { outline: 2px dashed var(--accent); outline-offset: 4px; }
a, button, summary, label, input, textarea, select { cursor: inherit; }
iframe { pointer-events: none; }
`
