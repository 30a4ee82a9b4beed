/** How a block is laid out: every setting of product.md §3; the normaliser of ui makes whole whatever stands there. */
import { useState } from 'react'
import { Accordion } from '#ui/accordion.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import {
  alignments,
  borderStyles,
  type Device,
  devices,
  isHiddenEverywhere,
  type LayoutSettings,
  normaliseLayout,
  textSizes,
} from '#ui/layout-settings.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { Choice, ChoiceAt, Count, Gap, Length, Sides } from './layout-fields.tsx'
import { LayoutGround } from './layout-ground.tsx'
import { fieldsOf, type Layout, saysAt } from './layout-own.ts'
import { borderColours, layoutWords } from './layout-words.ts'
import { editorWords } from './editor-words.ts'

const widths = ['100%', 'lg', '2xl', '4xl', '5xl', '6xl', '7xl'] as const
/** absolute and fixed would lie over what others read. */
const positions = ['relative', 'static', 'sticky'] as const

interface PartProps {
  layout: Layout
  now: LayoutSettings
  put: (values: Layout) => void
}

export function LayoutForm({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  const text = useWords(editorWords)
  const now = normaliseLayout(layout)
  const put = (values: Layout) =>
    onChange(Object.fromEntries(Object.entries({ ...layout, ...values }).filter(([, value]) => value !== null)))
  return (
    <Accordion
      items={[
        {
          key: 'layout',
          title: text.layout,
          children: (
            <Stack>
              <AtDevices layout={layout} now={now} put={put} />
              <LayoutGround
                now={now.background}
                given={layout.background}
                onChange={(background) => put({ background })}
              />
              <Border layout={layout} now={now} put={put} />
            </Stack>
          ),
        },
      ]}
    />
  )
}

/** What each width may have of its own; a phone first, from which the wider ones have what they do not say. */
function AtDevices({ layout, now, put }: PartProps) {
  const text = useWords(editorWords)
  const words = useWords(layoutWords)
  const [device, setDevice] = useState<Device>('mobile')
  const at = <Name extends string>(name: Name) => ({
    name,
    device,
    given: layout[name],
    onChange: (value: Layout | null) => put({ [name]: value }),
  })
  return (
    <>
      <Segmented
        name="layout-device"
        label={words.forWhich}
        defaultValue={device}
        segments={(['mobile', 'tablet', 'desktop'] as const).map((value) => ({
          value,
          label: saysAt(layout, value) ? `${text[value]} •` : text[value],
        }))}
        onChange={setDevice}
      />
      <p>{words[`about_${device}`]}</p>
      <p>{words.lengths}</p>
      <Sides {...at('padding')} label={words.padding} now={now.padding} />
      <Sides {...at('margin')} label={words.margin} now={now.margin} />
      <Grid min={160} gap={12} phoneTwo>
        <Count {...at('columns')} label={words.columns} now={now.columns} />
        <Gap {...at('gap')} label={words.gap} now={now.gap} />
        <Count {...at('colspan')} label={text.colspan} now={now.colspan} />
        <ChoiceAt
          {...at('width')}
          label={text.maxWidth}
          now={now.width}
          of={ownFirst(widths, now.width[device])}
          say={(one) => maxWidthOf(one, text)}
        />
        <ChoiceAt
          {...at('textSize')}
          label={words.textSize}
          now={now.textSize}
          of={textSizes}
          say={(one) => words[`textSizes_${one}`]}
        />
        <ChoiceAt
          {...at('align')}
          label={words.align}
          now={now.align}
          of={alignments}
          say={(one) => words[`aligns_${one}`]}
        />
      </Grid>
      <FieldGroup legend={text.showOn}>
        <Row>
          {devices.map((each) => (
            <CheckboxField
              key={each}
              name={`layout-on-${each}`}
              label={text[each]}
              checked={now.visibility[each]}
              onChange={(event) => put({ visibility: { ...now.visibility, [each]: event.currentTarget.checked } })}
            />
          ))}
        </Row>
        {isHiddenEverywhere(now) && <p role="status">{text.hidden}</p>}
      </FieldGroup>
    </>
  )
}

/** A width that was typed elsewhere stays to be chosen. */
const ownFirst = (all: readonly string[], own: string): readonly string[] => (all.includes(own) ? all : [own, ...all])

function maxWidthOf(width: string, text: ReturnType<typeof useWords<typeof editorWords.th>>): string {
  const names: Readonly<Record<string, string>> = {
    '100%': text.maxWidth_full,
    lg: text.maxWidth_lg,
    '2xl': text.maxWidth_2xl,
    '4xl': text.maxWidth_4xl,
    '5xl': text.maxWidth_5xl,
    '6xl': text.maxWidth_6xl,
    '7xl': text.maxWidth_7xl,
  }
  return names[width] ?? width
}

function Border({ layout, now, put }: PartProps) {
  const words = useWords(layoutWords)
  const given = fieldsOf(layout.border)
  const border = (values: Layout) => put({ border: { ...given, ...values } })
  const typed = (length: unknown) => (length === undefined || length === null ? '' : String(length))
  return (
    <>
      <FieldGroup legend={words.border}>
        <Grid min={160} gap={12} phoneTwo>
          <Length
            name="border-width"
            label={words.thickness}
            own={typed(given.width)}
            otherwise="0"
            onChange={(width) => border({ width })}
          />
          <Length
            name="radius"
            label={words.radius}
            own={typed(given.radius)}
            otherwise="0"
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
      <Choice
        name="position"
        label={words.position}
        value={now.position}
        of={positions}
        say={(one) => words[`positions_${one}`]}
        onChange={(position) => put({ position })}
      />
    </>
  )
}
