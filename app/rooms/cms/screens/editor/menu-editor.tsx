/** Links of head and foot: their words in both languages, where they lead, and their order. */
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { MenuFault } from '../../menus/menu-faults.ts'
import { menuWords } from '../../menus/menu-words.ts'
import type { MenuLink, Menus } from '../../menus/menus.ts'
import styles from './editor.module.css'
import { ItemHead } from './item-head.tsx'

type Pages = readonly { to: string; title: LocalText }[]
type Column = NonNullable<Menus['footer']>[number]

const none: LocalText = { th: '', en: '' }

interface MenuEditorProps {
  start: Menus & { version: number }
  pages: Pages
  /** of the links as they were saved */
  faults: readonly MenuFault[]
}

export function MenuEditor({ start, pages, faults }: MenuEditorProps) {
  const text = useWords(menuWords)
  const [{ header, footer }, set] = useState<Menus>({ header: start.header, footer: start.footer })
  const { state } = useNavigation()
  const columns = footer ?? []
  const setColumn = (at: number, column: Column) => set({ header, footer: columns.with(at, column) })
  return (
    <Form method="post">
      <input type="hidden" name="menus" value={JSON.stringify({ header, footer, version: start.version })} />
      <Stack gap={24}>
        <Part
          title={text.header}
          usual={text.usualHeader}
          isOwn={header !== null}
          onOwn={(own) => set({ header: own ? [] : null, footer })}
        >
          <Links
            id="header"
            links={header ?? []}
            pages={pages}
            faults={faults}
            onChange={(links) => set({ header: links, footer })}
          />
        </Part>
        <Part
          title={text.footer}
          usual={text.usualFooter}
          isOwn={footer !== null}
          onOwn={(own) => set({ header, footer: own ? [{ title: none, links: [] }] : null })}
        >
          <Stack>
            {columns.map((column, n) => (
              <div key={n} className={styles.item}>
                <Row justify="between">
                  <strong>{text.column(n + 1)}</strong>
                  <Button
                    size="small"
                    kind="quiet"
                    icon="trash"
                    label={text.removeColumn}
                    onClick={() => set({ header, footer: columns.toSpliced(n, 1) })}
                  />
                </Row>
                <Both
                  id={`footer-${n}-title`}
                  label={text.columnTitle}
                  value={column.title}
                  onChange={(title) => setColumn(n, { ...column, title })}
                />
                <Links
                  id={`footer-${n}`}
                  links={column.links}
                  pages={pages}
                  faults={faults}
                  onChange={(links) => setColumn(n, { ...column, links })}
                />
              </div>
            ))}
            <div>
              <Button
                icon="plus"
                disabled={columns.length >= 4}
                onClick={() => set({ header, footer: [...columns, { title: none, links: [] }] })}
              >
                {text.addColumn}
              </Button>
            </div>
          </Stack>
        </Part>
        <Row>
          <SubmitButton busy={state !== 'idle'}>{text.save}</SubmitButton>
        </Row>
      </Stack>
    </Form>
  )
}

interface PartProps {
  title: string
  usual: string
  isOwn: boolean
  onOwn: (own: boolean) => void
  children: React.ReactNode
}

function Part({ title, usual, isOwn, onOwn, children }: PartProps) {
  const text = useWords(menuWords)
  return (
    <Card
      title={title}
      actions={
        isOwn && (
          <Button size="small" onClick={() => onOwn(false)}>
            {text.usual}
          </Button>
        )
      }
    >
      {isOwn ? (
        children
      ) : (
        <Stack>
          <p>{usual}</p>
          <div>
            <Button onClick={() => onOwn(true)}>{text.own}</Button>
          </div>
        </Stack>
      )}
    </Card>
  )
}

function Both({
  id,
  label,
  value,
  onChange,
}: {
  id: string
  label: string
  value: LocalText
  onChange: (value: LocalText) => void
}) {
  const text = useWords(menuWords)
  return (
    <Grid min={200}>
      {(['th', 'en'] as const).map((lang) => (
        <TextField
          key={lang}
          id={`f-${id}-${lang}`}
          name={`${id}-${lang}`}
          label={`${label} (${lang === 'th' ? text.thai : text.english})`}
          lang={lang}
          maxLength={60}
          value={value[lang]}
          {...(lang === 'th' ? { required: true } : { optional: true })}
          onChange={(event) => onChange({ ...value, [lang]: event.currentTarget.value })}
        />
      ))}
    </Grid>
  )
}

function Links({
  id,
  links,
  pages,
  faults,
  onChange,
}: {
  id: string
  links: readonly MenuLink[]
  pages: Pages
  faults: readonly MenuFault[]
  onChange: (links: readonly MenuLink[]) => void
}) {
  const text = useWords(menuWords)
  const locale = useLocale()
  const faultOf = (to: string) => faults.find((each) => each.to === to)
  const whyOf = (to: string) => {
    const fault = faultOf(to)
    return fault && (fault.why === 'moved' ? text.moved(fault.now ?? '') : text[fault.why])
  }
  const choose = (to: string) => {
    const page = pages.find((each) => each.to === to)
    if (page) onChange([...links, { label: page.title, to }])
  }
  return (
    <Stack>
      {links.map((link, n) => (
        <div key={n} className={styles.item}>
          <ItemHead
            name={text.link(n + 1)}
            items={links}
            at={n}
            words={{ up: text.up, down: text.down, remove: text.remove }}
            onChange={onChange}
          />
          <Both
            id={`${id}-${n}`}
            label={text.label}
            value={link.label}
            onChange={(label) => onChange(links.with(n, { ...link, label }))}
          />
          <TextField
            id={`f-${id}-${n}-to`}
            name={`${id}-${n}-to`}
            label={text.to}
            required
            maxLength={500}
            value={link.to}
            hint={whyOf(link.to)}
            onChange={(event) => onChange(links.with(n, { ...link, to: event.currentTarget.value }))}
          />
          <NewAddress now={faultOf(link.to)?.now} onTake={(to) => onChange(links.with(n, { ...link, to }))} />
        </div>
      ))}
      <Row align="end">
        {pages.length > 0 && (
          <SelectField
            id={`f-${id}-page`}
            name={`${id}-page`}
            label={text.pageOf}
            empty="—"
            value=""
            options={pages.map(({ to, title }) => ({ value: to, label: title[locale] || title.th }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        <Button icon="plus" disabled={links.length >= 12} onClick={() => onChange([...links, { label: none, to: '' }])}>
          {text.add}
        </Button>
      </Row>
    </Stack>
  )
}

function NewAddress({ now, onTake }: { now: string | undefined; onTake: (to: string) => void }) {
  const text = useWords(menuWords)
  if (!now) return null
  return (
    <Row>
      <Button size="small" onClick={() => onTake(now)}>
        {text.takeNew}
      </Button>
    </Row>
  )
}
