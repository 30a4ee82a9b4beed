/** A text in one language, or in both. Whoever writes one writes it for all readers. */
import { useRef } from 'react'
import type { LocalText } from '#kernel/context.ts'
import { TextAreaField, TextField } from '../text-field.tsx'
import { useWords } from '../words.tsx'
import { editorWords } from './editor-words.ts'
import styles from './fields-editor.module.css'

interface BothTextsProps {
  /** its problems are said as `{name}.th` */
  name: string
  label: string
  value: LocalText | undefined
  isBilingual: boolean
  maxLength: number
  optional?: boolean
  hideLabel?: boolean
  rows?: number
  onChange: (value: LocalText) => void
  onEnter?: () => void
}

export function BothTexts({
  name,
  label,
  value,
  isBilingual,
  rows,
  onChange,
  onEnter,
  optional,
  ...more
}: BothTextsProps) {
  const text = useWords(editorWords)
  const { th, en } = value ?? { th: '', en: '' }
  // English of its own stays as it is while only Thai is shown; also where the Thai becomes the same on the way.
  const hasEnglish = useRef(en !== '' && en !== th)
  const field = (lang: 'th' | 'en') => ({
    ...more,
    name: `${name}.${lang}`,
    form: 'none',
    label: isBilingual ? text[lang](label) : label,
    value: lang === 'th' ? th : en,
    ...(optional || lang === 'en' ? { optional: !more.hideLabel } : { required: true }),
    ...(isBilingual && { lang }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const typed = currentTarget.value
      if (!isBilingual) return onChange({ th: typed, en: hasEnglish.current ? en : typed })
      const both = { th, en, [lang]: typed }
      hasEnglish.current = both.en !== '' && both.en !== both.th
      onChange(both)
    },
  })
  const draw = (lang: 'th' | 'en') =>
    rows === undefined ? (
      <TextField
        key={lang}
        {...field(lang)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault() // it is of no form, and adds none of its own
          onEnter?.()
        }}
      />
    ) : (
      <TextAreaField key={lang} {...field(lang)} rows={rows} />
    )
  return isBilingual ? <div className={styles.both}>{(['th', 'en'] as const).map(draw)}</div> : draw('th')
}
