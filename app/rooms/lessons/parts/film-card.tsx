import { Form } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { FilmState } from '../film/film-state.ts'
import { filmWords } from '../film-words.ts'
import { clock } from './clock.ts'
import editor from './editor.module.css'
import styles from './lessons.module.css'

const tones = { ready: 'good', waiting: 'info', plain: 'warn' } as const

interface FilmCardProps {
  film: FilmState
  answer: Refused | { saved: string } | undefined
}

/** Whether a film can be had in parts, honestly, and its captions. */
export function FilmCard({ film, answer }: FilmCardProps) {
  const text = useWords(filmWords)
  const state = film.state ?? 'waiting'
  const refused = isRefused(answer) && answer.kept?.operation === 'captions' ? answer : undefined
  return (
    <>
      <Card title={text.film}>
        <Stack gap={8}>
          <p>
            <Badge tone={tones[state]}>{text[`state_${state}`]}</Badge>
          </p>
          <p className={styles.quiet}>
            {state === 'ready' && text.ready(film.parts, clock(film.durationS))}
            {state === 'waiting' && text.waiting}
            {state === 'ready' && ` · ${film.hasThumbs ? text.thumbs : text.thumbsComing}`}
            {state === 'plain' && film.why && text[`why_${film.why}`]}
          </p>
        </Stack>
      </Card>
      <Card>
        <details className={editor.fold} open={refused ? true : undefined}>
          <summary>
            {text.captions}
            {film.captions.length > 0 &&
              ` · ${film.captions.map((language) => text[`language_${language}`]).join(' · ')}`}
          </summary>
          <Stack gap={12}>
            {refused && <Notice tone="bad" urgent title={refused.message} />}
            {answer && 'saved' in answer && answer.saved === 'captions' && (
              <Notice tone="good" urgent title={text.saved} />
            )}
            <p className={styles.quiet}>
              {film.captions.length > 0
                ? text.there(film.captions.map((language) => text[`language_${language}`]).join(' · '))
                : text.none}
            </p>
            <Form method="post" encType="multipart/form-data" preventScrollReset key={film.captions.length}>
              <Stack gap={12}>
                <input type="hidden" name="operation" value="captions" />
                <SelectField
                  name="language"
                  label={text.language}
                  options={(['th', 'en'] as const).map((value) => ({ value, label: text[`language_${value}`] }))}
                />
                <FileDrop name="captions" label={text.file} hint={text.captionsHint} accept=".vtt,.srt" required />
                <Button type="submit">{text.save}</Button>
              </Stack>
            </Form>
            {film.captions.map((language) => (
              <Form method="post" preventScrollReset key={language}>
                <input type="hidden" name="language" value={language} />
                <Button type="submit" size="small" kind="quiet" name="operation" value="captions">
                  {text.takeAway(text[`language_${language}`])}
                </Button>
              </Form>
            ))}
          </Stack>
        </details>
      </Card>
    </>
  )
}
