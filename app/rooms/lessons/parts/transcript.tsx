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

export function Transcript({ captions, onGo }: { captions: readonly CaptionsOf[]; onGo: (at: number) => void }) {
  const text = useWords(playWords)
  const locale = useLocale()
  const [language, setLanguage] = useState(
    captions.find((one) => one.language === locale)?.language ?? captions[0]!.language,
  )
  const shown = captions.find((one) => one.language === language) ?? captions[0]!
  return (
    <details>
      <summary className={buttonClass({ size: 'small' })}>{text.transcript}</summary>
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
        <ol className={styles.transcript} lang={shown.language}>
          {shown.cues.map(({ from, text: said }) => (
            <li key={`${from} ${said}`}>
              <button type="button" aria-label={text.goTo(clock(from))} onClick={() => onGo(from)}>
                {clock(from)}
              </button>
              <span>{said}</span>
            </li>
          ))}
        </ol>
      </Stack>
    </details>
  )
}
