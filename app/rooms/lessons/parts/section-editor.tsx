/** Parts of an exam: which questions each has, and how many of them are drawn. Sent as one field. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { examStaffWords } from '../exam-staff-words.ts'
import type { Section } from '../exam/exam-input.ts'
import styles from './question-editor.module.css'

interface SectionsProps {
  start: readonly Section[]
  folders: readonly string[]
  tags: readonly string[]
}

export function SectionEditor({ start, folders, tags }: SectionsProps) {
  const text = useWords(examStaffWords)
  const [sections, setSections] = useState<readonly Section[]>(start)
  const put = (at: number, part: Partial<Section>) =>
    setSections(sections.map((section, n) => (n === at ? { ...section, ...part } : section)))
  const nextId = () => `s${Math.max(0, ...sections.map(({ id }) => Number(id.slice(1)) || 0)) + 1}`
  const choice = (
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
    onValue: (value: string) => void,
  ) => (
    <label className={styles.field}>
      {label}
      <select className={styles.input} value={value} onChange={({ target }) => onValue(target.value)}>
        {options.map(([key, said]) => (
          <option key={key} value={key}>
            {said}
          </option>
        ))}
      </select>
    </label>
  )
  const named = (names: readonly string[], now: string) => [
    ['', text.all] as const,
    ...[...new Set([...names, now])].filter(Boolean).map((name) => [name, name] as const),
  ]
  return (
    <fieldset className={styles.group}>
      <legend>{text.sections}</legend>
      <input type="hidden" name="sections" value={JSON.stringify(sections)} />
      <Stack gap={12}>
        <p className={styles.hint}>{text.sectionsHint}</p>
        {sections.map((section, at) => (
          <div key={section.id} role="group" aria-label={text.section(at + 1)} className={styles.part}>
            {choice(
              `${text.section(at + 1)} · ${text.source}`,
              section.source,
              [
                ['own', text.source_own],
                ['bank', text.source_bank],
              ],
              (source) => put(at, { source: source === 'bank' ? 'bank' : 'own' }),
            )}
            <label className={styles.field}>
              {text.pick}
              <input
                className={styles.input}
                type="text"
                inputMode="numeric"
                value={section.pick ?? ''}
                onChange={({ target }) => put(at, { pick: Number.parseInt(target.value, 10) || null })}
              />
            </label>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={section.shuffle}
                onChange={({ target }) => put(at, { shuffle: target.checked })}
              />
              {text.shuffle}
            </label>
            {choice(text.folder, section.folder, named(folders, section.folder), (folder) => put(at, { folder }))}
            {choice(text.tag, section.tag, named(tags, section.tag), (tag) => put(at, { tag }))}
            {choice(
              text.difficulty,
              section.difficulty,
              [
                ['', text.difficulty_any],
                ['easy', text.difficulty_easy],
                ['middle', text.difficulty_middle],
                ['hard', text.difficulty_hard],
              ],
              (difficulty) => put(at, { difficulty: difficulty as Section['difficulty'] }),
            )}
            {sections.length > 1 && (
              <div>
                <Button
                  size="small"
                  kind="quiet"
                  icon="trash"
                  onClick={() => setSections(sections.filter((_, n) => n !== at))}
                >
                  {text.removeSection}
                </Button>
              </div>
            )}
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon="plus"
            onClick={() =>
              setSections([
                ...sections,
                { id: nextId(), source: 'bank', folder: '', tag: '', difficulty: '', pick: 1, shuffle: true },
              ])
            }
          >
            {text.addSection}
          </Button>
        </div>
      </Stack>
    </fieldset>
  )
}
