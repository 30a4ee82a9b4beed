/** One question in the editor: a line that says it, opened to change it. */
import { useContext } from 'react'
import type { LocalText } from '#kernel/context.ts'
import { type AskedField, type AskedKind, traits, unaskedKinds } from '#kernel/fields/field.ts'
import { stepsInList } from '#kernel/move.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { Grip } from '../drag/grip.tsx'
import { dragItem } from '../drag/parts.ts'
import { FieldProblems } from '../field.tsx'
import { Grid, Stack } from '../layout.tsx'
import { SelectField } from '../select-field.tsx'
import { useLocale, useWords } from '../words.tsx'
import { BothTexts } from './both-texts.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { editorWords } from './editor-words.ts'
import { BoundsEditor } from './bounds-editor.tsx'
import styles from './fields-editor.module.css'
import { kindGroups, kindNames } from './kind-words.ts'
import { asKind } from './new-field.ts'
import { OptionsEditor } from './options-editor.tsx'
import { ParamEditor, TermsEditor } from './terms-editor.tsx'

export interface FieldCardProps {
  name: string
  at: number
  fields: readonly AskedField[]
  kinds: readonly AskedKind[]
  isBilingual: boolean
  isOpen: boolean
  /** a field behind it counts with its answer */
  isCounted: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (field: AskedField) => void
  onRemove: () => void
  onCopy: () => void
}

export function FieldCard({ name, at, fields, isOpen, onToggle, onRemove, onCopy, ...of }: FieldCardProps) {
  const field = fields[at]!
  const text = useWords(editorWords)
  const locale = useLocale()
  const problems = useContext(FieldProblems)
  const path = `${name}.${at}`
  const isWrong = Object.keys(problems).some((one) => one.startsWith(`${path}.`))
  const title = field.label[locale] || text.untitled
  return (
    <li className={styles.card} {...dragItem(field.id, 'field', title)}>
      <div className={styles.head}>
        <Grip
          id={field.id}
          kind="field"
          name={title}
          within
          lazy
          steps={stepsInList(
            fields.map(({ id }) => id),
            field.id,
            `${name}-list`,
          )}
        />
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen || isWrong}
          onClick={() => onToggle(!isOpen)}
        >
          <strong>{title}</strong>
          <small>
            {kindNames[field.kind][locale]}
            {field.required && ` · ${text.required}`}
            {field.shownIf && ` · ${text.sometimes}`}
          </small>
        </button>
        {isWrong && <Badge tone="bad">{text.wrong}</Badge>}
        <Button kind="quiet" size="small" icon="copy" label={text.copy(title)} onClick={onCopy} />
        <Button kind="quiet" size="small" icon="trash" label={text.remove(title)} onClick={onRemove} />
      </div>
      {(isOpen || isWrong) && <OpenCard {...of} path={path} field={field} before={fields.slice(0, at)} />}
    </li>
  )
}

interface OpenCardProps extends Pick<FieldCardProps, 'kinds' | 'isBilingual' | 'isCounted' | 'onChange'> {
  path: string
  field: AskedField
  before: readonly AskedField[]
}

function OpenCard({ path, field, before, kinds, isBilingual, isCounted, onChange }: OpenCardProps) {
  const text = useWords(editorWords)
  const locale = useLocale()
  const { kind } = field
  const isSection = kind === 'section'
  const set = (more: Partial<AskedField>) => onChange({ ...field, ...more })
  const said = (key: 'label' | 'hint', label: string, most: number, rows?: number) => (
    <BothTexts
      name={`${path}.${key}`}
      label={label}
      value={field[key]}
      isBilingual={isBilingual}
      maxLength={most}
      optional={key === 'hint'}
      {...(rows && { rows })}
      onChange={(value: LocalText) => set({ [key]: value })}
    />
  )
  return (
    <Stack gap={16} className={styles.body}>
      {said('label', isSection ? text.sectionTitle : text.question, 300)}
      {!isSection && (
        <Grid min={200}>
          <SelectField
            name={`${path}.kind`}
            form="none"
            label={text.kind}
            value={kind}
            options={kindGroups
              .map((group) => ({
                label: group[locale],
                options: group.kinds
                  .filter((one) => kinds.includes(one))
                  .map((one) => ({ value: one, label: kindNames[one][locale] })),
              }))
              .filter((group) => group.options.length > 0)}
            onChange={(event) => onChange(asKind(field, event.currentTarget.value as AskedKind))}
          />
          {!unaskedKinds.includes(kind) && (
            <CheckboxField
              name={`${path}.required`}
              form="none"
              label={text.isRequired}
              checked={field.required === true}
              onChange={(event) => set({ required: event.currentTarget.checked || undefined })}
            />
          )}
        </Grid>
      )}
      {traits[kind].rows && (
        <OptionsEditor
          name={`${path}.rows`}
          label={text.rows}
          add={text.addRow}
          isBilingual={isBilingual}
          value={field.rows ?? []}
          onChange={(rows) => set({ rows })}
        />
      )}
      {traits[kind].options && (
        <OptionsEditor
          name={`${path}.options`}
          label={traits[kind].rows ? text.columns : text.options}
          add={text.addOption}
          isCounted={isCounted}
          isBilingual={isBilingual}
          value={field.options ?? []}
          onChange={(options) => set({ options })}
        />
      )}
      {traits[kind].terms && <TermsEditor path={path} field={field} before={before} set={set} />}
      {kind === 'hidden' && <ParamEditor path={path} field={field} set={set} />}
      <BoundsEditor key={kind} path={path} field={field} isBilingual={isBilingual} set={set} />
      {said('hint', text.hint, 1000, isSection ? 2 : undefined)}
      <ConditionEditor path={path} field={field} before={before} set={set} />
    </Stack>
  )
}
