/** How a block is laid out: the settings one needs daily; the normaliser of ui makes whole whatever stands there. */
import { Accordion } from '#ui/accordion.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { devices, normaliseLayout } from '#ui/layout-settings.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { editorWords } from './editor-words.ts'

type Layout = Readonly<Record<string, unknown>>

/** Of the theme: words on them can be read, light and dark. */
const grounds = ['none', 'surface', 'sunken', 'accent-soft'] as const
const widths = ['full', 'lg', '2xl', '4xl', '6xl'] as const

export function LayoutForm({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const text = useWords(editorWords)
  const now = normaliseLayout(layout)
  const put = (values: Layout) => onChange({ ...layout, ...values })
  const ground = now.background.type === 'color' ? now.background.colour : 'none'
  const length = (name: string, label: string, value: string, to: (px: string) => Layout) => (
    <TextField
      key={name}
      name={`layout-${name}`}
      label={label}
      type="number"
      min={0}
      max={400}
      value={String(Number.parseInt(value, 10) || 0)}
      onChange={(event) => put(to(event.currentTarget.value))}
    />
  )
  return (
    <Accordion
      items={[
        {
          key: 'layout',
          title: text.layout,
          children: (
            <Stack>
              <Grid min={120}>
                {length('padding', text.padding, now.padding.top, (padding) => ({ padding }))}
                {length('margin', text.marginTop, now.margin.top, (top) => ({ margin: { top } }))}
                {length('radius', text.radius, now.border.radius, (radius) => ({ border: { radius } }))}
                {length('colspan', text.colspan, String(now.colspan.desktop), (span) => ({ colspan: Number(span) }))}
              </Grid>
              <Grid min={160}>
                <SelectField
                  name="layout-ground"
                  label={text.ground}
                  value={grounds.some((one) => one === ground) ? ground : 'none'}
                  options={grounds.map((value) => ({ value, label: text[`ground_${value}`] }))}
                  onChange={({ currentTarget: { value } }) =>
                    put({ background: value === 'none' ? null : { type: 'color', colour: value } })
                  }
                />
                <SelectField
                  name="layout-width"
                  label={text.maxWidth}
                  value={widths.some((one) => one === now.width) ? now.width : 'full'}
                  options={widths.map((value) => ({ value, label: text[`maxWidth_${value}`] }))}
                  onChange={({ currentTarget: { value } }) => put({ width: value === 'full' ? '100%' : value })}
                />
              </Grid>
              <FieldGroup legend={text.showOn}>
                <Row>
                  {devices.map((device) => (
                    <CheckboxField
                      key={device}
                      name={`layout-on-${device}`}
                      label={text[device]}
                      checked={now.visibility[device]}
                      onChange={(event) =>
                        put({ visibility: { ...now.visibility, [device]: event.currentTarget.checked } })
                      }
                    />
                  ))}
                </Row>
              </FieldGroup>
            </Stack>
          ),
        },
      ]}
    />
  )
}
