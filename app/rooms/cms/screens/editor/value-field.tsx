/** One field of a block, as its kind is; what is typed is in the page at once. */
import type { LocalText } from '#kernel/context.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { FieldsEditor } from '#ui/fields/fields-editor.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { PagePicture } from '#kernel/block-fields.ts'
import { choiceNames, fieldNames } from './block-words.ts'
import { editorWords } from './editor-words.ts'
import { LinkField } from './link-field.tsx'
import { ListField, type ValueFieldProps } from './list-field.tsx'
import { BlockPicture } from './block-picture.tsx'
import { RecordField } from './record-field.tsx'
import { ProseField } from './prose-field.tsx'
import { WordsHelp } from './words-help.tsx'

export function ValueField(props: ValueFieldProps) {
  const { id, name, field, value, lang, words, onChange } = props
  const text = useWords(editorWords)
  const locale = useLocale()
  const label = (words[name] ?? fieldNames[name])?.[locale] ?? name
  const base = { id: `f-${id}`, name: id, label }
  switch (field.kind) {
    case 'words':
    case 'prose': {
      const both = value as LocalText
      const typed = {
        ...base,
        label: `${label} (${lang === 'th' ? text.thai : text.english})`,
        lang,
        maxLength: field.max,
        value: both[lang],
        placeholder: lang === 'en' ? both.th : undefined,
      }
      const to = (next: string) => onChange({ ...both, [lang]: next })
      return (
        <Stack gap={4}>
          {field.kind === 'words' ? (
            <TextField {...typed} optional onChange={(event) => to(event.currentTarget.value)} />
          ) : (
            <ProseField
              key={lang}
              name={id}
              label={typed.label}
              lang={lang}
              max={field.max}
              value={both[lang]}
              onChange={to}
            />
          )}
          <WordsHelp id={id} field={field} value={both} lang={lang} onFill={(filled) => onChange(filled, true)} />
        </Stack>
      )
    }
    case 'link':
    case 'text':
      return field.kind === 'link' && !field.isOutside ? (
        <LinkField id={base.id} name={id} label={label} value={value as string} onChange={(to) => onChange(to)} />
      ) : (
        <TextField
          {...base}
          optional
          value={value as string}
          maxLength={field.kind === 'link' ? 3000 : field.max}
          hint={field.kind === 'link' ? text.outsideHint : undefined}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'record':
      return <RecordField {...base} of={field.of} value={value as string} onChange={onChange} />
    case 'moment':
      return (
        <TextField
          {...base}
          optional
          type="datetime-local"
          value={value as string}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'number':
      return (
        <TextField
          {...base}
          type="number"
          min={field.min}
          max={field.max}
          value={String(value)}
          onChange={(event) =>
            onChange(
              Math.min(field.max, Math.max(field.min, Math.round(Number(event.currentTarget.value)) || field.min)),
            )
          }
        />
      )
    case 'flag':
      return (
        <CheckboxField {...base} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      )
    case 'choice':
      return (
        <SelectField
          {...base}
          value={value as string}
          options={field.of.map((one) => ({ value: one, label: (words[one] ?? choiceNames[one])?.[locale] ?? one }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'picture':
      return <BlockPicture id={id} label={label} value={value as PagePicture | null} lang={lang} onChange={onChange} />
    case 'list':
      return (
        <ListField
          {...props}
          label={label}
          of={field.of}
          most={field.most}
          items={value as Record<string, unknown>[]}
          draw={drawField}
        />
      )
    case 'asked':
      return (
        <FieldsEditor
          name={id}
          label={label}
          kinds={field.kinds}
          most={field.most}
          value={value as readonly AskedField[]}
          onChange={onChange}
        />
      )
    case 'layout':
      return null
  }
}

const drawField = (props: ValueFieldProps) => <ValueField {...props} />
