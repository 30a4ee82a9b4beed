import { Stack } from '#ui/layout.tsx'
import { useLocale } from '#ui/words.tsx'
import { type Block, blockKinds } from '../../blocks/kinds.ts'
import type { FieldOf } from '#kernel/block-fields.ts'
import { kindName, wordsOf } from './block-words.ts'
import { LayoutForm } from './layout-form.tsx'
import { ValueField } from './value-field.tsx'

/** The fields of the chosen block, from the description of its kind. */
export function BlockForm({
  block,
  lang,
  onChange,
}: {
  block: Block
  lang: 'th' | 'en'
  onChange: (values: object, about: string) => void
}) {
  const locale = useLocale()
  const fields = Object.entries(blockKinds[block.kind].fields as Record<string, FieldOf>)
  return (
    <Stack as="section" aria-label={kindName(block.kind)[locale]}>
      <h2>{kindName(block.kind)[locale]}</h2>
      {fields.map(([name, field]) => (
        <ValueField
          key={`${block.id} ${name}`}
          id={`${block.id}-${name}`}
          name={name}
          field={field}
          value={(block as unknown as Record<string, unknown>)[name]}
          lang={lang}
          words={wordsOf(block.kind)}
          onChange={(value) => onChange({ [name]: value }, `${block.id} ${name} ${lang}`)}
        />
      ))}
      <LayoutForm layout={block.layout} onChange={(layout) => onChange({ layout }, `${block.id} layout`)} />
    </Stack>
  )
}
