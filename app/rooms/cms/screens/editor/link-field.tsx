/** Where a press leads: found by name among what this site has; an address is the last choice. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { LocalText } from '#kernel/context.ts'
import { type FoundLink, linkKinds } from '../../pages/link-kinds.ts'
import { linkWords } from './link-words.ts'
import { useLinks } from './use-links.ts'
import styles from './link-field.module.css'

interface LinkFieldProps {
  /** unmistakable on the page */
  id: string
  name: string
  label: string
  value: string
  /** `name`: what it is called, where it was found by name */
  onChange: (to: string, name?: LocalText) => void
}

export function LinkField({ id, name, label, value, onChange }: LinkFieldProps) {
  const text = useWords(linkWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <FieldGroup legend={label}>
      {isOpen ? (
        <Finder
          id={id}
          name={name}
          value={value}
          onAddress={onChange}
          onFound={(link) => {
            onChange(link.to, link.label)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : value === '' ? (
        <button type="button" className={styles.chosen} onClick={() => setOpen(true)}>
          <Icon name="search" size={16} />
          <span className={styles.muted}>{text.choose}</span>
        </button>
      ) : (
        <div className={styles.row}>
          <button
            type="button"
            className={styles.chosen}
            aria-label={`${label}: ${text.change}`}
            onClick={() => setOpen(true)}
          >
            <Called to={value} />
          </button>
          <Button
            size="small"
            kind="quiet"
            icon="close"
            label={`${label}: ${text.none}`}
            onClick={() => onChange('')}
          />
        </div>
      )}
    </FieldGroup>
  )
}

/** What an address is called here; of another website itself. */
function Called({ to }: { to: string }) {
  const text = useWords(linkWords)
  const locale = useLocale()
  const { found } = useLinks(to.startsWith('/') ? { to } : null)
  const [link] = found ?? []
  return (
    <>
      <Icon name="link" size={16} />
      <span className={styles.name}>{link ? link.label[locale] || link.label.th : to}</span>
      <span className={styles.muted}>{text[`of_${link?.of ?? 'address'}`]}</span>
    </>
  )
}

interface FinderProps extends Pick<LinkFieldProps, 'id' | 'name' | 'value'> {
  onAddress: (to: string) => void
  onFound: (link: FoundLink) => void
  onClose: () => void
}

function Finder({ id, name, value, onAddress, onFound, onClose }: FinderProps) {
  const text = useWords(linkWords)
  const locale = useLocale()
  const [q, setQ] = useState('')
  const { found, isFailed } = useLinks({ q })
  const box = useRef<HTMLDivElement>(null)
  // Whoever opened it is about to type.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className={styles.finder}>
      <div className={styles.row}>
        <SearchField
          className={styles.search}
          name={`${name}-find`}
          label={text.find}
          placeholder={text.find}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button size="small" kind="quiet" icon="close" label={text.close} onClick={onClose} />
      </div>
      {isFailed && <p role="alert">{text.failed}</p>}
      {found?.length === 0 && <p role="status">{text.nothing}</p>}
      <div className={styles.found}>
        {linkKinds.map((of) => {
          const some = found?.filter((link) => link.of === of) ?? []
          if (some.length === 0) return null
          return (
            <section key={of} aria-label={text[`of_${of}`]}>
              <span className={styles.group}>{text[`of_${of}`]}</span>
              <ul className={styles.list}>
                {some.map((link) => (
                  <li key={link.to}>
                    <button
                      type="button"
                      className={styles.entry}
                      aria-pressed={link.to === value}
                      onClick={() => onFound(link)}
                    >
                      {link.label[locale] || link.label.th}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <details className={styles.other} open={value !== '' && !value.startsWith('/')}>
        <summary>{text.other}</summary>
        <Stack>
          <TextField
            id={id}
            name={name}
            label={text.address}
            hint={text.addressHint}
            optional
            value={value}
            maxLength={500}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onAddress(event.currentTarget.value)}
          />
        </Stack>
      </details>
    </div>
  )
}
