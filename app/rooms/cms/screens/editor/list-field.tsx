/** Items of a block: each with its own fields, its place, and a way out. */
import { Fragment, type ReactNode } from 'react'
import type { LocalText } from '#kernel/context.ts'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import type { FieldOf, Fields } from '#kernel/block-fields.ts'
import { emptyFields } from '../../blocks/fields.ts'
import { editorWords } from './editor-words.ts'
import styles from './editor.module.css'
import { ItemHead } from './item-head.tsx'

export interface ValueFieldProps {
  /** in this form, unmistakable */
  id: string
  name: string
  field: FieldOf
  value: unknown
  lang: 'th' | 'en'
  /** what fields and choices are called in this block, where it is not what they are called in all */
  words: Readonly<Record<string, LocalText>>
  /** `apart`: a step of undo by itself, not typing that goes on */
  onChange: (value: unknown, apart?: boolean) => void
}

interface ListFieldProps extends Omit<ValueFieldProps, 'field' | 'value'> {
  label: string
  of: Fields
  most: number
  items: readonly Record<string, unknown>[]
  draw: (props: ValueFieldProps) => ReactNode
}

export function ListField({ id, label, of, most, items, lang, words, onChange, draw }: ListFieldProps) {
  const text = useWords(editorWords)
  return (
    <FieldGroup legend={label}>
      <Stack>
        {items.map((item, n) => (
          <div key={n} className={styles.item}>
            <ItemHead
              name={text.item(n + 1)}
              items={items}
              at={n}
              words={{ up: text.up, down: text.down, remove: text.removeItem }}
              onChange={onChange}
            />
            {Object.entries(of).map(([name, field]) => (
              <Fragment key={name}>
                {draw({
                  id: `${id}-${n}-${name}`,
                  name,
                  field,
                  value: item[name],
                  lang,
                  words,
                  onChange: (value, apart) => onChange(items.with(n, { ...item, [name]: value }), apart),
                })}
              </Fragment>
            ))}
          </div>
        ))}
        <div>
          <Button icon="plus" disabled={items.length >= most} onClick={() => onChange([...items, emptyFields(of)])}>
            {text.addItem}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  )
}
