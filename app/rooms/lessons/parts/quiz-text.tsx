/** A text of a quiz, and its English beside it where its teacher writes both; what is not written there stays empty. */
import type { LocalText } from '#kernel/context.ts'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { quizWords } from '../quiz-words.ts'
import styles from './question-editor.module.css'

interface QuizTextProps {
  name: string
  label: string
  hideLabel?: boolean
  value: LocalText
  isBilingual: boolean
  /** More than a line. */
  rows?: number
  maxLength: number
  onChange: (value: LocalText) => void
}

export function QuizText({ name, label, hideLabel, value, isBilingual, rows, maxLength, onChange }: QuizTextProps) {
  const text = useWords(quizWords)
  const draw = (lang: 'th' | 'en') => {
    const said = lang === 'th' ? label : text.inEnglish(label)
    const field = {
      name: `${name}-${lang}`,
      label: said,
      hideLabel,
      ...(hideLabel && { placeholder: said }),
      form: 'none',
      maxLength,
      value: value[lang],
      ...(lang === 'en' && { lang }),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange({ ...value, [lang]: currentTarget.value }),
    }
    return rows === undefined ? (
      <TextField key={lang} {...field} />
    ) : (
      <TextAreaField key={lang} {...field} rows={rows} />
    )
  }
  return <div className={styles.both}>{(isBilingual ? (['th', 'en'] as const) : (['th'] as const)).map(draw)}</div>
}
