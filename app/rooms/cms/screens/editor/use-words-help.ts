/** A text asked for a field: it comes into the field as one edit, or is offered where something stands there already. */
import { useEffect, useRef, useState } from 'react'
import type { LocalText } from '#kernel/context.ts'
import { call } from './call.ts'

type Lang = 'th' | 'en'
type State =
  | { kind: 'idle' | 'busy' }
  | { kind: 'offer' | 'filled'; to: Lang; text: string }
  | { kind: 'failed'; message: string }

export interface Helped {
  /** of the element that holds it, unmistakable */
  id: string
  field: { kind: 'words' | 'prose'; max: number }
  value: LocalText
  lang: Lang
  /** one step of undo by itself */
  onFill: (value: LocalText) => void
}

export function useWordsHelp(helped: Helped) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const latest = useRef<Helped | null>(helped)
  latest.current = helped
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  const fill = (to: Lang, text: string) => {
    const { value, onFill } = latest.current!
    onFill({ ...value, [to]: text })
    setState({ kind: 'filled', to, text })
  }
  return {
    state,
    rest: () => setState({ kind: 'idle' }),
    fill,
    async ask(task: 'translate' | 'draft', to: Lang, text: string): Promise<void> {
      const { value: before, field } = helped
      setState({ kind: 'busy' })
      const answer = await call<{ text: string }>('POST', '/api/cms/words', {
        task,
        to,
        text,
        kind: field.kind,
        most: field.max,
      })
      // Another block was chosen meanwhile: nobody waits for it.
      if (!latest.current) return
      if (!answer.ok) setState({ kind: 'failed', message: answer.message })
      // What was typed, moved or written meanwhile is not written over.
      else if (latest.current.value === before && before[to].trim() === '') fill(to, answer.data.text)
      else setState({ kind: 'offer', to, text: answer.data.text })
    },
  }
}
