/** What is said in a film, to read and to jump to. */
import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Cue } from '../film/vtt.ts'
import { playWords } from '../play-words.ts'
import { clock } from './clock.ts'
import styles from './lessons.module.css'

export interface CaptionsOf {
  language: 'th' | 'en'
  cues: readonly Cue[]
}

interface TranscriptProps {
  captions: readonly CaptionsOf[]
  /** Where the film is. */
  second: number
  onGo: (at: number) => void
}

export function Transcript({ captions, second, onGo }: TranscriptProps) {
  const text = useWords(playWords)
  const locale = useLocale()
  const [language, setLanguage] = useState(
    captions.find((one) => one.language === locale)?.language ?? captions[0]!.language,
  )
  const shown = captions.find((one) => one.language === language) ?? captions[0]!
  const said = shown.cues.findLastIndex(({ from }) => from <= second)
  return (
    <Stack gap={8}>
      {captions.length > 1 && (
        <div className={styles.buttons}>
          {captions.map((one) => (
            <button
              key={one.language}
              type="button"
              className={buttonClass({ size: 'small', kind: 'quiet' })}
              aria-pressed={one.language === language}
              onClick={() => setLanguage(one.language)}
            >
              {text[`captions_${one.language}`]}
            </button>
          ))}
        </div>
      )}
      <ol className="lp-transcript" lang={shown.language}>
        {shown.cues.map(({ from, text: words }, n) => (
          <li key={`${from} ${words}`} aria-current={n === said ? 'true' : undefined}>
            <button type="button" aria-label={text.goTo(clock(from))} onClick={() => onGo(from)}>
              {clock(from)}
            </button>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
