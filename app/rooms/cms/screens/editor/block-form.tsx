import type { FieldOf } from '#kernel/block-fields.ts'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Block, blockKinds } from '../../blocks/kinds.ts'
import { kindName, wordsOf } from './block-words.ts'
import { editorWords } from './editor-words.ts'
import styles from './editor.module.css'
import { LayoutForm } from './layout-form.tsx'
import { ValueField } from './value-field.tsx'

interface BlockFormProps {
  block: Block
  lang: 'th' | 'en'
  /** it, or what it stands in, was locked by who may */
  isLocked: boolean
  onChange: (values: object, about: string | null) => void
}

/** The fields of the chosen block, from the description of its kind. */
export function BlockForm({ block, lang, isLocked, onChange }: BlockFormProps) {
  const locale = useLocale()
  const text = useWords(editorWords)
  const may = useCan()
  const fields = Object.entries(blockKinds[block.kind].fields as Record<string, FieldOf>)
  const isClosed = isLocked && !may('cms.lock')
  return (
    <Stack as="section" aria-label={kindName(block.kind)[locale]}>
      <Row justify="between">
        <h2>{kindName(block.kind)[locale]}</h2>
        {may('cms.lock') && (
          <Button
            size="small"
            icon="lock"
            aria-pressed={block.locked === true}
            onClick={() => onChange({ locked: block.locked ? undefined : true }, null)}
          >
            {block.locked ? text.unlock : text.lock}
          </Button>
        )}
      </Row>
      {isLocked && <Notice tone="info" title={isClosed ? text.isLocked : text.isLockedForOthers} />}
      <fieldset disabled={isClosed} className={styles.fields}>
        <Stack>
          {fields.map(([name, field]) => (
            <ValueField
              key={`${block.id} ${name}`}
              id={`${block.id}-${name}`}
              name={name}
              field={field}
              value={(block as unknown as Record<string, unknown>)[name]}
              lang={lang}
              words={wordsOf(block.kind)}
              onChange={(value, apart) => onChange({ [name]: value }, apart ? null : `${block.id} ${name} ${lang}`)}
            />
          ))}
          <LayoutForm layout={block.layout} onChange={(layout) => onChange({ layout }, `${block.id} layout`)} />
        </Stack>
      </fieldset>
    </Stack>
  )
}
