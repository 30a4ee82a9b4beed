/** The options of a question of a quiz, with a mark on what is right. */
import type { AskedOption } from '#kernel/fields/field.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { quizWords } from '../quiz-words.ts'
import styles from './question-editor.module.css'
import { QuizText } from './quiz-text.tsx'

export const said = (text: string) => ({ th: text, en: '' })
export const newId = (start: string, used: readonly { id: string }[]) => {
  let n = used.length + 1
  while (used.some(({ id }) => id === `${start}${n}`)) n++
  return `${start}${n}`
}

interface OptionsProps {
  name: string
  isSingle: boolean
  options: readonly AskedOption[]
  right: readonly string[]
  isBilingual: boolean
  onChange: (options: readonly AskedOption[], right: string[]) => void
}

export function QuizOptions({ name, isSingle, options, right, isBilingual, onChange }: OptionsProps) {
  const text = useWords(quizWords)
  return (
    <Stack gap={isBilingual ? 16 : 8}>
      {options.map((option, at) => (
        <div key={option.id} className={styles.option}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            form="none"
            name={`right-${name}`}
            aria-label={text.isRight(at + 1)}
            title={text.isRight(at + 1)}
            checked={right.includes(option.id)}
            onChange={({ target }) => {
              const others = isSingle ? [] : right.filter((one) => one !== option.id)
              onChange(options, target.checked ? [...others, option.id] : [...others])
            }}
          />
          <QuizText
            name={`${name}-${option.id}`}
            label={text.option(at + 1)}
            hideLabel
            value={option.label}
            isBilingual={isBilingual}
            maxLength={200}
            onChange={(words) =>
              onChange(
                options.map((one) => (one === option ? { ...one, label: words } : one)),
                [...right],
              )
            }
          />
          <Button
            kind="quiet"
            size="small"
            icon="trash"
            label={text.removeOption(at + 1)}
            disabled={options.length <= 2}
            onClick={() =>
              onChange(
                options.filter((one) => one !== option),
                right.filter((one) => one !== option.id),
              )
            }
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          disabled={options.length >= 12}
          onClick={() => onChange([...options, { id: newId('o', options), label: said('') }], [...right])}
        >
          {text.addOption}
        </Button>
      </div>
    </Stack>
  )
}
