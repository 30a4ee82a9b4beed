/** What lies behind a block: a colour of the theme, a picture, or one colour that becomes another. */
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import type { LayoutSettings } from '#ui/layout-settings.ts'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import type { PagePicture } from '#kernel/block-fields.ts'
import { editorWords } from './editor-words.ts'
import { Choice } from './layout-fields.tsx'
import { fieldsOf, type Layout } from './layout-own.ts'
import { layoutWords } from './layout-words.ts'
import { BlockPicture } from './block-picture.tsx'

const kinds = ['none', 'color', 'gradient', 'image'] as const
/** Of the theme: words on them can be read, light and dark. */
const grounds = ['surface', 'sunken', 'accent-soft'] as const
const stops = ['page', 'surface', 'sunken', 'accent-soft'] as const

interface LayoutGroundProps {
  now: LayoutSettings['background']
  given: unknown
  onChange: (background: Layout | null) => void
}

const beginnings: Record<(typeof kinds)[number], Layout | null> = {
  none: null,
  color: { type: 'color', colour: 'surface' },
  gradient: { type: 'gradient', angle: 180, stops: [{ colour: 'page' }, { colour: 'accent-soft' }] },
  image: { type: 'image' },
}

export function LayoutGround({ now, given, onChange }: LayoutGroundProps) {
  const text = useWords(editorWords)
  const words = useWords(layoutWords)
  const own = fieldsOf(given)
  const kind = own.type === 'image' ? 'image' : now.type
  return (
    <FieldGroup legend={text.ground}>
      <Stack gap={12}>
        <Choice
          name="ground"
          label={words.kind}
          value={kind}
          of={kinds}
          say={(one) => words[`kinds_${one}`]}
          onChange={(one) => onChange(beginnings[one])}
        />
        {now.type === 'color' && (
          <Choice
            name="ground-colour"
            label={words.colour}
            value={now.colour}
            of={grounds}
            say={(one) => text[`ground_${one}`]}
            onChange={(colour) => onChange({ type: 'color', colour })}
          />
        )}
        {now.type === 'gradient' && <Gradient now={now} onChange={onChange} />}
        {kind === 'image' && (
          <BlockPicture
            id="layout-ground"
            label={words.kinds_image}
            value={(own.picture as PagePicture | undefined) ?? null}
            lang="th"
            decorative
            onChange={(picture) =>
              onChange(picture ? { type: 'image', picture, src: pictureSource(picture, 1200)?.src } : { type: 'image' })
            }
          />
        )}
      </Stack>
    </FieldGroup>
  )
}

function Gradient({
  now,
  onChange,
}: {
  now: Extract<LayoutGroundProps['now'], { type: 'gradient' }>
  onChange: LayoutGroundProps['onChange']
}) {
  const text = useWords(editorWords)
  const words = useWords(layoutWords)
  const put = (values: object) => onChange({ ...now, ...values })
  return (
    <Grid min={120}>
      {now.stops.map(({ colour }, n) => (
        <Choice
          key={n}
          name={`stop-${n}`}
          label={words.stop(n + 1)}
          value={colour}
          of={stops}
          say={(one) => (one === 'page' ? words.page : text[`ground_${one}`])}
          onChange={(chosen) => put({ stops: now.stops.with(n, { ...now.stops[n]!, colour: chosen }) })}
        />
      ))}
      <TextField
        name="layout-angle"
        label={words.angle}
        type="number"
        min={0}
        max={360}
        value={String(now.angle)}
        onChange={({ currentTarget }) => put({ angle: Number(currentTarget.value) || 0 })}
      />
    </Grid>
  )
}
