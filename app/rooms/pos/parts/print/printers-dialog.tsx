/** The printers of this device: which, how they are reached, and whether a test slip reads right. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenGoods } from '../../counter/see-counter.ts'
import { printWords } from '../../print-words.ts'
import styles from '../pos.module.css'
import { kickDrawer, testPrint } from './print-sale.ts'
import {
  choosePrinter,
  keepPrinter,
  printerOf,
  type PrinterSettings,
  type Role,
  type Way,
  waysHere,
} from './printers.ts'

type Categories = SeenGoods['categories']

export function PrintersDialog({ categories, onClose }: { categories: Categories; onClose: () => void }) {
  const text = useWords(printWords)
  const [role, setRole] = useState<Role>('receipt')
  return (
    <Dialog open onClose={onClose} title={text.printers}>
      <Stack gap={16}>
        <p>{text.printersLead}</p>
        <div className={styles.methods} role="group" aria-label={text.printers}>
          {(['receipt', 'kitchen'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.method}
              aria-pressed={one === role}
              onClick={() => setRole(one)}
            >
              {text[`role_${one}`]}
            </button>
          ))}
        </div>
        <OnePrinter key={role} role={role} categories={categories} />
      </Stack>
    </Dialog>
  )
}

function OnePrinter({ role, categories }: { role: Role; categories: Categories }) {
  const text = useWords(printWords)
  const locale = useLocale()
  const toast = useToast()
  const [printer, setPrinter] = useState(() => printerOf(role))
  const change = (next: Partial<PrinterSettings>) => {
    const all = { ...printer, ...next }
    keepPrinter(role, all)
    setPrinter(all)
  }
  const said = (state: 'none' | 'printed' | 'failed') =>
    toast(state === 'failed' ? { tone: 'bad', message: text.failed } : { tone: 'good', message: text.printed })
  const isWired = printer.way === 'usb' || printer.way === 'serial'
  return (
    <Stack gap={12}>
      <SelectField
        name="way"
        label={text.way}
        value={printer.way}
        onChange={(event) => change({ way: event.currentTarget.value as Way })}
        options={waysHere().map((value) => ({ value, label: text[`way_${value}`] }))}
      />
      {printer.way !== 'none' && (
        <>
          <SelectField
            name="paper"
            label={text.paper}
            value={String(printer.paper)}
            onChange={(event) => change({ paper: event.currentTarget.value === '58' ? 58 : 80 })}
            options={(['58', '80'] as const).map((value) => ({ value, label: text[`paper_${value}`] }))}
          />
          {printer.way === 'relay' && (
            <TextField
              name="address"
              label={text.address}
              hint={text.addressHint}
              value={printer.address}
              onChange={(event) => change({ address: event.currentTarget.value.trim() })}
            />
          )}
          {printer.way === 'usb' && <p className={styles.quiet}>{text.usbHint}</p>}
          {role === 'receipt' ? (
            <>
              <CheckboxField
                name="automatic"
                label={text.automatic}
                checked={printer.isAutomatic}
                onChange={(event) => change({ isAutomatic: event.currentTarget.checked })}
              />
              <CheckboxField
                name="drawer"
                label={text.drawer}
                checked={printer.hasDrawer}
                onChange={(event) => change({ hasDrawer: event.currentTarget.checked })}
              />
            </>
          ) : (
            categories.length > 0 && (
              <fieldset className={styles.plainSet}>
                <legend>{text.categories}</legend>
                <p className={styles.quiet}>{text.categoriesHint}</p>
                {categories.map(({ code, name }) => (
                  <CheckboxField
                    key={code}
                    name={`c-${code}`}
                    label={name[locale] || name.th}
                    checked={printer.categories.includes(code)}
                    onChange={(event) =>
                      change({
                        categories: event.currentTarget.checked
                          ? [...printer.categories, code]
                          : printer.categories.filter((one) => one !== code),
                      })
                    }
                  />
                ))}
              </fieldset>
            )
          )}
          <Row gap={8}>
            {isWired && (
              <Button onClick={() => void choosePrinter(printer.way).catch(() => undefined)}>{text.choose}</Button>
            )}
            <Button kind="primary" onClick={() => void testPrint(role).then(said)}>
              {text.test}
            </Button>
            {role === 'receipt' && printer.hasDrawer && (
              <Button onClick={() => void kickDrawer().then(said)}>{text.openDrawer}</Button>
            )}
          </Row>
        </>
      )}
    </Stack>
  )
}
