/** Over one item of a list that its writer orders: its name, up, down, out. */
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'

interface ItemHeadProps<T> {
  name: string
  items: readonly T[]
  at: number
  words: { up: string; down: string; remove: string }
  onChange: (items: T[]) => void
}

export function ItemHead<T>({ name, items, at, words, onChange }: ItemHeadProps<T>) {
  const moveTo = (to: number) => onChange(items.toSpliced(at, 1).toSpliced(to, 0, items[at]!))
  const button = { size: 'small', kind: 'quiet' } as const
  return (
    <Row justify="between" wrap={false}>
      <strong>{name}</strong>
      <Row gap={4} wrap={false}>
        <Button {...button} icon="chevron-up" label={words.up} disabled={at === 0} onClick={() => moveTo(at - 1)} />
        <Button
          {...button}
          icon="chevron-down"
          label={words.down}
          disabled={at === items.length - 1}
          onClick={() => moveTo(at + 1)}
        />
        <Button {...button} icon="trash" label={words.remove} onClick={() => onChange(items.toSpliced(at, 1))} />
      </Row>
    </Row>
  )
}
