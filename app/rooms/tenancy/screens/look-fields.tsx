import { Button } from '#ui/button.tsx'
import { parseColour } from '#ui/colour.ts'
import { Field } from '#ui/field.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { accentProblem, densities, neutrals, schemes } from '#ui/theme.ts'
import { useWords } from '#ui/words.tsx'
import type { Draft } from '../look-draft.ts'
import { lookWords } from '../look-words.ts'
import { readyMade } from '../ready-made.ts'
import styles from './look-fields.module.css'

interface FieldsProps {
  draft: Draft
  change: (some: Partial<Draft>) => void
  errors: Readonly<Record<string, string>>
}

export function LookFields({ draft, change, errors }: FieldsProps) {
  const text = useWords(lookWords)
  return (
    <Stack gap={24}>
      <ReadyMade draft={draft} change={change} />
      <AccentField accent={draft.accent} error={errors['theme.accent']} onAccent={(accent) => change({ accent })} />
      <Grid min={200}>
        <SelectField
          name="theme.neutral"
          label={text.neutral}
          value={draft.neutral}
          options={neutrals.map((value) => ({ value, label: text[`neutral_${value}`] }))}
          onChange={({ target }) => change({ neutral: target.value as Draft['neutral'] })}
        />
        <TextField
          name="theme.radius"
          label={text.radius}
          error={errors['theme.radius']}
          value={draft.radius}
          type="number"
          inputMode="numeric"
          min={0}
          max={16}
          required
          onChange={({ target }) => change({ radius: target.value })}
        />
        <SelectField
          name="theme.font"
          label={text.font}
          value={draft.font}
          options={[
            { value: 'plex', label: 'IBM Plex Sans Thai' },
            { value: 'sarabun', label: 'Sarabun' },
          ]}
          onChange={({ target }) => change({ font: target.value as Draft['font'] })}
        />
        <SelectField
          name="theme.density"
          label={text.density}
          value={draft.density}
          options={densities.map((value) => ({ value, label: text[`density_${value}`] }))}
          onChange={({ target }) => change({ density: target.value as Draft['density'] })}
        />
        <SelectField
          name="theme.scheme"
          label={text.scheme}
          value={draft.scheme}
          options={schemes.map((value) => ({ value, label: text[`scheme_${value}`] }))}
          onChange={({ target }) => change({ scheme: target.value as Draft['scheme'] })}
        />
      </Grid>
    </Stack>
  )
}

const dots = readyMade.map(({ key, accent }) => `[data-ready-made="${key}"]{background:${accent}}`).join('')

function ReadyMade({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  const text = useWords(lookWords)
  return (
    <div role="group" aria-label={text.ready}>
      <Sheet css={dots} />
      <p className={styles.label}>{text.ready}</p>
      <div className={styles.ready}>
        {readyMade.map(({ key, radius, ...theme }) => (
          <Button
            key={key}
            aria-pressed={draft.accent === theme.accent && draft.neutral === theme.neutral}
            onClick={() => change({ ...theme, radius: String(radius) })}
          >
            <span className={styles.dot} data-ready-made={key} />
            {text[`ready_${key}`]}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** A colour to pick or to type; what cannot be read is told at once, with the nearest that can. */
function AccentField({
  accent,
  error,
  onAccent,
}: {
  accent: string
  error: string | undefined
  onAccent: (accent: string) => void
}) {
  const text = useWords(lookWords)
  const isColour = parseColour(accent) !== null
  const problem = isColour ? accentProblem(accent) : null
  const said = isColour
    ? problem && text.unreadable((Math.floor(problem.contrast * 100) / 100).toFixed(2))
    : text.notColour
  return (
    <Stack gap={8}>
      <Field name="theme.accent" label={text.accent} hint={text.accentHint} error={said ?? error}>
        {(ties) => (
          <div className={styles.colour}>
            <input
              type="color"
              className={styles.picker}
              aria-label={text.picker}
              value={isColour ? sixDigits(accent) : '#000000'}
              onChange={({ target }) => onAccent(target.value)}
            />
            <input
              {...ties}
              type="text"
              className={styles.text}
              value={accent}
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              onChange={({ target }) => onAccent(target.value)}
            />
          </div>
        )}
      </Field>
      {problem && (
        <Row>
          <Sheet
            css={`
              [data-nearest] {
                background: ${problem.nearest};
              }
            `}
          />
          <Button onClick={() => onAccent(problem.nearest)}>
            <span className={styles.dot} data-nearest />
            {text.takeNearest(problem.nearest)}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

const sixDigits = (hex: string) => hex.trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
