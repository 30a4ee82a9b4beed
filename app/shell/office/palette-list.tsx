import { useEffect } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import type { Line, Shown } from './palette-choices.ts'
import { paletteWords } from './palette-words.ts'
import styles from './palette.module.css'

export type PaletteListProps = {
  id: string
  sections: readonly Shown[]
  /** key of the line that Enter chooses */
  lit: string | undefined
  onLight: (key: string) => void
  onChoose: (line: Line) => void
}

/** An id that others may point to: without spaces. */
export const lineId = (list: string, key: string): string => `${list}-${encodeURIComponent(key)}`

/** The focus stays in the field; the lit line is named there. */
export function PaletteList({ id, sections, lit, onLight, onChoose }: PaletteListProps) {
  const text = useWords(paletteWords)
  useEffect(() => {
    if (lit !== undefined) document.getElementById(lineId(id, lit))?.scrollIntoView({ block: 'nearest' })
  }, [id, lit])
  return (
    <div id={id} role="listbox" aria-label={text.results} className={styles.list}>
      {sections.map((section) => (
        <div
          key={section.key}
          role="group"
          aria-labelledby={lineId(id, `title ${section.key}`)}
          className={styles.section}
        >
          <div id={lineId(id, `title ${section.key}`)} role="presentation" className={styles.title}>
            {section.title}
          </div>
          {section.choices.map((line) => (
            <div
              key={line.key}
              id={lineId(id, line.key)}
              role="option"
              tabIndex={-1}
              aria-selected={line.key === lit}
              className={styles.option}
              onPointerMove={() => line.key !== lit && onLight(line.key)}
              onClick={() => onChoose(line)}
            >
              <Icon name={line.icon} />
              <span className={styles.name}>{line.title}</span>
              {line.detail && <span className={styles.detail}>{line.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
