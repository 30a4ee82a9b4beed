/** Items of a block: each with its own fields, its place, and a way out. */
import { Fragment, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { emptyFields, type FieldOf, type Fields } from '../../blocks/fields.ts'
import { editorWords } from './editor-words.ts'
import styles from './editor.module.css'

export interface ValueFieldProps {
  /** in this form, unmistakable */
  id: string
  name: string
  field: FieldOf
  value: unknown
  lang: 'th' | 'en'
  onChange: (value: unknown) => void
}

interface ListFieldProps extends Omit<ValueFieldProps, 'field' | 'value'> {
  label: string
  of: Fields
  most: number
  items: readonly Record<string, unknown>[]
  draw: (props: ValueFieldProps) => ReactNode
}

export function ListField({ id, label, of, most, items, lang, onChange, draw }: ListFieldProps) {
  const text = useWords(editorWords)
  const swap = (at: number, to: number) => onChange(items.toSpliced(at, 1).toSpliced(to, 0, items[at]!))
  return (
    <FieldGroup legend={label}>
      <Stack>
        {items.map((item, n) => (
          <div key={n} className={styles.item}>
            <Row justify="between" wrap={false}>
              <strong>{text.item(n + 1)}</strong>
              <Row gap={4} wrap={false}>
                <Button
                  size="small"
                  kind="quiet"
                  icon="chevron-up"
                  label={text.up}
                  disabled={n === 0}
                  onClick={() => swap(n, n - 1)}
                />
                <Button
                  size="small"
                  kind="quiet"
                  icon="chevron-down"
                  label={text.down}
                  disabled={n === items.length - 1}
                  onClick={() => swap(n, n + 1)}
                />
                <Button
                  size="small"
                  kind="quiet"
                  icon="trash"
                  label={text.removeItem}
                  onClick={() => onChange(items.toSpliced(n, 1))}
                />
              </Row>
            </Row>
            {Object.entries(of).map(([name, field]) => (
              <Fragment key={name}>
                {draw({
                  id: `${id}-${n}-${name}`,
                  name,
                  field,
                  value: item[name],
                  lang,
                  onChange: (value) => onChange(items.with(n, { ...item, [name]: value })),
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
