import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { themeScope, type Theme } from '#ui/theme.ts'
import { ThemeContrast } from '#ui/theme-contrast.tsx'
import { useWords } from '#ui/words.tsx'
import { lookWords } from '../look-words.ts'
import styles from './look-preview.module.css'

/** The theme as it would be, light and dark beside each other, before anything is saved. */
export function LookPreview({ theme, name, logo }: { theme: Theme; name: string; logo: string | null }) {
  const text = useWords(lookWords)
  return (
    <Stack>
      <Sheet
        css={
          themeScope('[data-theme-pane="light"]', theme, 'light') +
          themeScope('[data-theme-pane="dark"]', theme, 'dark')
        }
      />
      <h2 className={styles.title}>{text.preview}</h2>
      <div className={styles.panes}>
        <Pane scheme="light" name={name} logo={logo} />
        <Pane scheme="dark" name={name} logo={logo} />
      </div>
      <Card title={text.contrast} padding="none">
        <ThemeContrast theme={theme} />
      </Card>
    </Stack>
  )
}

const orders = [
  { number: 'SO-2569-00128', totalSatang: 129_000n },
  { number: 'SO-2569-00127', totalSatang: 37_000n },
]

function Pane({ scheme, name, logo }: { scheme: 'light' | 'dark'; name: string; logo: string | null }) {
  const text = useWords(lookWords)
  const format = useFormat()
  return (
    <section className={styles.pane} data-theme-pane={scheme} aria-label={text[scheme]}>
      <header className={styles.bar}>
        {logo ? <img src={logo} alt="" className={styles.logo} /> : <Icon name="store" />}
        <span className={styles.name}>{name}</span>
        <span className={styles.scheme}>
          <Icon name={scheme === 'light' ? 'sun' : 'moon'} size={16} /> {text[scheme]}
        </span>
      </header>
      <div className={styles.body}>
        <Card as="div">
          <Stack gap={12}>
            <Row justify="between">
              <span className={styles.link}>{text.sampleLink}</span>
              <Badge tone="good">{text.sampleBadge}</Badge>
            </Row>
            <p className={styles.muted}>{text.sampleText}</p>
            <TextField
              id={`sample-${scheme}`}
              name={`sample-${scheme}`}
              form="none"
              label={text.sampleField}
              defaultValue="2"
              inputMode="numeric"
            />
            <Row>
              <span className={buttonClass({ kind: 'primary' })}>{text.sampleButton}</span>
              <span className={buttonClass()}>{text.sampleQuiet}</span>
            </Row>
          </Stack>
        </Card>
        <Card as="div" padding="none">
          <Table
            caption={text.sampleTable}
            keepColumns
            rows={orders}
            rowKey={(order) => order.number}
            columns={[
              { key: 'number', title: text.sampleOrder, cell: (order) => order.number },
              { key: 'total', title: text.sampleTotal, align: 'end', cell: (order) => format.baht(order.totalSatang) },
            ]}
          />
        </Card>
      </div>
    </section>
  )
}
