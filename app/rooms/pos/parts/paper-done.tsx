import type { Refused } from '#kernel/refused.ts'
import { buttonClass } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { childrenWords } from '../children-words.ts'

export interface PaperMade {
  operation: unknown
  number: string
  path: string | null
}

/** What was issued, to be opened and printed; or why it was not. */
export function PaperDone({ done, refused }: { done: PaperMade | null; refused: Refused | null }) {
  const text = useWords(childrenWords)
  if (refused && Object.keys(refused.fields).length === 0) return <Notice tone="bad" urgent title={refused.message} />
  if (!done?.path) return null
  return (
    <Notice tone="good" title={text.issued(done.number)}>
      <Row gap={8}>
        <a className={buttonClass({})} href={done.path} target="_blank" rel="noreferrer">
          {text.open}
        </a>
      </Row>
    </Notice>
  )
}
