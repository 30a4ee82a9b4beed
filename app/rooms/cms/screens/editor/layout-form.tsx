/** How a block is laid out: every setting of product.md §3; the normaliser of ui makes whole whatever stands there. */
import { Accordion } from '#ui/accordion.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { borderStyles, devices, normaliseLayout } from '#ui/layout-settings.ts'
import { useWords } from '#ui/words.tsx'
import { LayoutGround } from './layout-ground.tsx'
import { Choice, fieldsOf, type Layout, Length, PerDevice, Sides } from './layout-fields.tsx'
import { borderColours, layoutWords } from './layout-words.ts'
import { editorWords } from './editor-words.ts'

const widths = ['full', 'lg', '2xl', '4xl', '6xl'] as const
/** absolute and fixed would lie over what others read. */
const positions = ['relative', 'static', 'sticky'] as const

export function LayoutForm({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const text = useWords(editorWords)
  const words = useWords(layoutWords)
  const now = normaliseLayout(layout)
  const put = (values: Layout) => onChange({ ...layout, ...values })
  const border = (values: Layout) => put({ border: { ...fieldsOf(layout.border), ...values } })
  return (
    <Accordion
      items={[
        {
          key: 'layout',
          title: text.layout,
          children: (
            <Stack>
              <p>{words.lengths}</p>
              <Sides name="padding" label={words.padding} now={now.padding} onChange={(padding) => put({ padding })} />
              <Sides name="margin" label={words.margin} now={now.margin} onChange={(margin) => put({ margin })} />
              <LayoutGround
                now={now.background}
                given={layout.background}
                onChange={(background) => put({ background })}
              />
              <FieldGroup legend={words.border}>
                <Grid min={120}>
                  <Length
                    name="border-width"
                    label={words.thickness}
                    now={now.border.width}
                    onChange={(width) => border({ width })}
                  />
                  <Length
                    name="radius"
                    label={words.radius}
                    now={now.border.radius}
                    onChange={(radius) => border({ radius })}
                  />
                  <Choice
                    name="border-style"
                    label={words.style}
                    value={now.border.style}
                    of={borderStyles}
                    say={(one) => words[`styles_${one}`]}
                    onChange={(style) => border({ style })}
                  />
                  <Choice
                    name="border-colour"
                    label={words.colour}
                    value={now.border.colour}
                    of={borderColours}
                    say={(one) => words[`colours_${one}`]}
                    onChange={(colour) => border({ colour })}
                  />
                </Grid>
              </FieldGroup>
              <Grid min={160}>
                <Choice
                  name="width"
                  label={text.maxWidth}
                  value={now.width === '100%' ? 'full' : now.width}
                  of={widths}
                  say={(one) => text[`maxWidth_${one}`]}
                  onChange={(width) => put({ width: width === 'full' ? '100%' : width })}
                />
                <Choice
                  name="position"
                  label={words.position}
                  value={now.position}
                  of={positions}
                  say={(one) => words[`positions_${one}`]}
                  onChange={(position) => put({ position })}
                />
                <Length name="gap" label={words.gap} now={now.gap} onChange={(gap) => put({ gap })} />
              </Grid>
              <PerDevice
                name="columns"
                label={words.columns}
                given={layout.columns}
                now={now.columns}
                none={words.noGrid}
                onChange={(columns) => put({ columns })}
              />
              <PerDevice
                name="colspan"
                label={text.colspan}
                given={layout.colspan}
                now={now.colspan}
                onChange={(colspan) => put({ colspan })}
              />
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
