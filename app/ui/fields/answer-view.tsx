/** An answer as it is looked at: words; of files links that take them home; of a signature its lines. */
import { answerText } from '#kernel/fields/answer-text.ts'
import type { Answer, Answers, AskedField } from '#kernel/fields/field.ts'
import { signatureBox } from '#kernel/fields/read-parts.ts'
import { useLocale, useWords } from '../words.tsx'
import styles from './asked-fields.module.css'
import { askedWords } from './asked-words.ts'

interface AnswersViewProps {
  fields: readonly AskedField[]
  answers: Answers
  /** the address of one of their files, by its id */
  fileTo: (id: string) => string
}

/** What was answered, question by question. */
export function AnswersView({ fields, answers, fileTo }: AnswersViewProps) {
  const locale = useLocale()
  const answered = fields.filter(({ id }) => answers[id] !== undefined)
  return (
    <ul className={styles.answers}>
      {answered.map((field) => (
        <li key={field.id}>
          <span>{field.label[locale]}: </span>
          <AnswerView field={field} answer={answers[field.id]!} fileTo={fileTo} />
        </li>
      ))}
    </ul>
  )
}

function AnswerView({ field, answer, fileTo }: { field: AskedField; answer: Answer; fileTo: (id: string) => string }) {
  const locale = useLocale()
  const text = useWords(askedWords)
  const { kind } = field
  if (kind === 'file' || kind === 'image')
    return Object.entries(answer).map(([id, name], at) => (
      <span key={id}>
        {at > 0 && ', '}
        <a href={fileTo(id)} download aria-label={text.open(String(name))}>
          {String(name)}
        </a>
      </span>
    ))
  const drawn = kind === 'signature' && (answer as Readonly<Record<string, string>>).drawn
  if (drawn)
    return (
      <>
        <svg
          viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
          role="img"
          aria-label={text.signed}
          className={styles.signature}
        >
          <path d={drawn} />
        </svg>
        {answerText(field, answer, locale)}
      </>
    )
  return answerText(field, answer, locale)
}
