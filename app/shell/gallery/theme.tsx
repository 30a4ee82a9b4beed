import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { palette, type Palette } from '#ui/palette.ts'
import { Sheet } from '#ui/sheet.tsx'
import { accentProblem, defaultTheme, themeScope } from '#ui/theme.ts'
import { ThemeContrast } from '#ui/theme-contrast.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import styles from './theme.module.css'

export const title = { th: 'ธีมและสี', en: 'Theme and colours' }

const words = defineWords({
  th: {
    palette: 'สีทั้งหมดที่ได้จากสีหลักสีเดียว',
    light: 'สว่าง',
    dark: 'มืด',
    contrast: 'ความต่างสี',
    refused: 'สีที่อ่านยากถูกปฏิเสธ พร้อมสีใกล้เคียงที่ใช้ได้',
    instead: (hex: string, ratio: string, nearest: string) => `${hex} (${ratio}) → ${nearest}`,
    button: 'สั่งซื้อ',
  },
  en: {
    palette: 'Every colour, made from one accent',
    light: 'Light',
    dark: 'Dark',
    contrast: 'Contrast',
    refused: 'What is hard to read is refused, with the nearest that works',
    instead: (hex, ratio, nearest) => `${hex} (${ratio}) → ${nearest}`,
    button: 'Order',
  },
})

const shown = [
  'page',
  'surface',
  'sunken',
  'line',
  'edge',
  'text',
  'muted',
  'accent',
  'accent-soft',
  'accent-text',
  'good-soft',
  'warn-soft',
  'bad-soft',
  'info-soft',
] as const satisfies readonly (keyof Palette)[]

const unreadable = ['#ffd400', '#06c755', '#e8590c', '#9fd3ff'].map((hex) => ({ hex, ...accentProblem(hex)! }))

const css = [
  themeScope('[data-shown-scheme="light"]', defaultTheme, 'light'),
  themeScope('[data-shown-scheme="dark"]', defaultTheme, 'dark'),
  ...shown.map((name) => `[data-swatch="${name}"]{background:var(--${name})}`),
  ...unreadable.flatMap(({ hex, nearest }) => [hex, nearest].map((one) => `[data-swatch="${one}"]{background:${one}}`)),
].join('')

export default function Themes() {
  const text = useWords(words)
  return (
    <Stack>
      <Sheet css={css} />
      <Card title={text.palette} level={3}>
        <Grid min={320}>
          <Swatches scheme="light" />
          <Swatches scheme="dark" />
        </Grid>
      </Card>
      <Card title={text.contrast} level={3} padding="none">
        <ThemeContrast theme={defaultTheme} />
      </Card>
      <Card title={text.refused} level={3}>
        <Stack as="ul" gap={8} className={styles.list}>
          {unreadable.map(({ hex, contrast, nearest }) => (
            <Row as="li" key={hex} gap={8}>
              <span className={styles.dot} data-swatch={hex} />
              <span className={styles.dot} data-swatch={nearest} />
              <code>{text.instead(hex, (Math.floor(contrast * 100) / 100).toFixed(2), nearest)}</code>
            </Row>
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}

function Swatches({ scheme }: { scheme: 'light' | 'dark' }) {
  const text = useWords(words)
  const colours = palette(defaultTheme.accent, defaultTheme.neutral, scheme)
  return (
    <section className={styles.pane} data-shown-scheme={scheme} aria-label={text[scheme]}>
      <Row justify="between">
        <strong>{text[scheme]}</strong>
        <Button kind="primary" size="small">
          {text.button}
        </Button>
      </Row>
      <ul className={styles.swatches}>
        {shown.map((name) => (
          <li key={name} className={styles.swatch}>
            <span className={styles.dot} data-swatch={name} />
            <code>--{name}</code>
            <code className={styles.value}>{colours[name]}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
