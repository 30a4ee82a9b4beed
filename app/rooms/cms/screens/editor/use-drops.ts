/** Pictures dropped or pasted onto the page, addresses pasted: each becomes what it is on the page. */
import { useState } from 'react'
import { useWords } from '#ui/words.tsx'
import { newBlock } from '../../pages/page-doc.ts'
import { canvasWords } from './canvas-words.ts'
import { blockOfPasted } from './pasted.ts'
import { pictureIn } from './picture-in.ts'
import { sendPicture } from './send-picture.ts'
import { changeBlock, findBlock, freshId, insertAfter } from './tree.ts'
import type { BlocksAtHand } from './use-blocks.ts'

export function useDrops(blocks: BlocksAtHand, choose: (id: string | null) => void) {
  const text = useWords(canvasWords)
  const [over, setOver] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const drop = async (files: readonly File[], onto: string | null) => {
    setBusy(true)
    setProblem(null)
    for (const file of files) {
      const sent = await sendPicture('file', file)
      if ('problem' in sent) {
        setProblem(`${text.notUploaded}: ${sent.problem}`)
        continue
      }
      blocks.rewrite((list) => {
        const at = onto === null ? null : findBlock(list, onto)
        const values = at && !blocks.isClosed(at.id) ? pictureIn(at, sent.picture) : null
        if (values) return changeBlock(list, at!.id, values)
        const id = freshId()
        return insertAfter(list, at?.id ?? null, newBlock('picture', id, { picture: sent.picture }))
      })
    }
    if (onto !== null) choose(onto)
    setBusy(false)
  }

  const paste = (event: ClipboardEvent) => {
    if (isField(event.target)) return
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length > 0) {
      event.preventDefault()
      void drop(files, blocks.chosen)
      return
    }
    const block = blocks.own && blockOfPasted(event.clipboardData?.getData('text/plain') ?? '')
    if (!block) return
    event.preventDefault()
    blocks.add(block)
    choose(block.id)
  }
  return {
    over,
    setOver,
    drop: (files: readonly File[], onto: string | null) => void drop(files, onto),
    paste,
    isBusy,
    problem,
  }
}

/** Something that takes what is typed or pasted itself. */
export const isField = (target: EventTarget | null): boolean =>
  (target as Element | null)?.nodeType === 1 &&
  (target as Element).closest('input, textarea, select, [contenteditable]') !== null
