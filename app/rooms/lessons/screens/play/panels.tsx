/** Beside the lesson, one at a time: outline, notes, questions, what is said. Each is a link too, for browsers without script. */
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '#ui/words.tsx'
import type { ItemPage } from '../../learn/see-item.ts'
import { Transcript } from '../../parts/transcript.tsx'
import { playWords } from '../../play-words.ts'
import { Notes } from './notes.tsx'
import { Questions } from './questions.tsx'

interface PanelsProps {
  page: ItemPage
  /** Where the film is. */
  second: number
  onGo: (second: number) => void
  outline: ReactNode
}

interface Panel {
  name: 'outline' | 'notes' | 'questions' | 'transcript'
  label: string
  count?: number
  body: ReactNode
}

export function Panels({ page, second, onGo, outline }: PanelsProps) {
  const text = useWords(playWords)
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState(query.get('beside') ?? '')
  const { learning, why, content } = page
  const panels: Panel[] = [{ name: 'outline', label: text.tab_outline, body: outline }]
  if (content && content.captions.length > 0)
    panels.push({
      name: 'transcript',
      label: text.tab_transcript,
      body: <Transcript captions={content.captions} second={second} onGo={onGo} />,
    })
  if (why === null && learning.as === 'learner')
    panels.push({
      name: 'notes',
      label: text.tab_notes,
      count: page.notes.length,
      body: <Notes page={page} second={second} onGo={onGo} />,
    })
  if (why === null && learning.as !== 'visitor')
    panels.push({
      name: 'questions',
      label: text.tab_questions,
      count: page.posts.filter(({ parentId }) => parentId === null).length,
      body: <Questions page={page} />,
    })
  const isChosen = panels.some(({ name }) => name === chosen)
  // Where there is no room beside the lesson the outline is a sheet, and what comes after it stands here.
  const shown = isChosen ? chosen : 'outline'
  const choose = (event: MouseEvent, name: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setChosen(name)
  }
  return (
    <aside className="learn-side" data-chosen={isChosen || undefined} aria-label={text.besides}>
      <nav className="learn-tabs" aria-label={text.besides}>
        {panels.map(({ name, label, count }, n) => (
          <Link
            key={name}
            to={`?beside=${name}`}
            className="learn-tab"
            data-panel={name}
            data-second={n === 1 || undefined}
            aria-current={name === shown ? 'true' : undefined}
            preventScrollReset
            onClick={(event) => choose(event, name)}
          >
            {label}
            {count ? <span className="learn-count">{count}</span> : null}
          </Link>
        ))}
      </nav>
      {panels.map(({ name, body }, n) => (
        <div
          key={name}
          className="learn-panel"
          data-panel={name}
          data-second={n === 1 || undefined}
          data-shown={name === shown || undefined}
        >
          {body}
        </div>
      ))}
    </aside>
  )
}
