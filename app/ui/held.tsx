import type { ReactNode } from 'react'
import { heldWords } from './held-words.ts'

/** What a person reads, with the words held together that a line's end must not tear. The letters stay as they are. */
export function held(said: ReactNode): ReactNode {
  if (typeof said !== 'string') return said
  const parts = said.split(heldWords)
  if (parts.length === 1) return said
  // One text, also for a parent that lays its children out.
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className="held">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
