import { useState } from 'react'
import type { Province } from '#rooms/places/index.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { TextField } from '#ui/text-field.tsx'
import { mostClosedLines, mostProvinces, mostSteps, mostZipLines } from '../delivery-limits.ts'
import { deliveryWords } from '../delivery-words.ts'
import { regions, type Terms } from '../terms.ts'
import styles from './delivery-lines.module.css'

/** Lines that are there and one to fill in; what is left empty is no line. Without script one is added at a time. */
export function WeightLines({ steps }: { steps: Terms['weightSteps'] }) {
  const text = useWords(deliveryWords)
  const [count, setCount] = useState(Math.min(mostSteps, steps.length + 1))
  return (
    <details className={styles.lines} open={steps.length > 0}>
      <summary>{text.byWeight}</summary>
      <Stack>
        <p>{text.byWeightLead}</p>
        {Array.from({ length: count }, (_, i) => (
          <Grid key={String(i)} min={120} gap={8}>
            <NumberField
              name={`steps.${i}.kg`}
              label={text.kg}
              decimals={3}
              min={0}
              {...(steps[i] && { defaultValue: steps[i].fromG / 1000 })}
            />
            <MoneyField
              name={`steps.${i}.price`}
              label={text.extra}
              {...(steps[i] && { defaultValue: steps[i].satang })}
            />
          </Grid>
        ))}
        <More isShown={count < mostSteps} onMore={() => setCount(count + 1)} />
      </Stack>
    </details>
  )
}

export function ProvinceLines({ prices, provinces }: { prices: Terms['provinces']; provinces: readonly Province[] }) {
  const text = useWords(deliveryWords)
  const locale = useLocale()
  const lines = Object.entries(prices).filter(([code]) => !isZip(code))
  const [count, setCount] = useState(Math.min(mostProvinces, lines.length + 1))
  const options = [
    ...regions.map((region) => ({ value: region as string, label: text[`region_${region}`] })),
    ...provinces
      .map((province) => ({ value: province.code, label: province[locale] }))
      .sort((one, other) => one.label.localeCompare(other.label, locale)),
  ]
  return (
    <details className={styles.lines} open={lines.length > 0}>
      <summary>{text.byProvince}</summary>
      <Stack>
        <p>{text.byProvinceLead}</p>
        {Array.from({ length: count }, (_, i) => (
          <Grid key={String(i)} min={120} gap={8}>
            <SelectField
              name={`provinces.${i}.code`}
              label={text.province}
              empty={text.chooseProvince}
              defaultValue={lines[i]?.[0] ?? ''}
              options={options}
            />
            <MoneyField
              name={`provinces.${i}.price`}
              label={text.provincePrice}
              {...(lines[i] && { defaultValue: lines[i][1] ?? '' })}
            />
          </Grid>
        ))}
        <More isShown={count < mostProvinces} onMore={() => setCount(count + 1)} />
      </Stack>
    </details>
  )
}

const isZip = (code: string) => code.length === 5

/** Those of one price stand on one line. */
export function ZipLines({ prices }: { prices: Terms['provinces'] }) {
  const text = useWords(deliveryWords)
  const byPrice = Map.groupBy(
    Object.entries(prices).filter(([code]) => isZip(code)),
    ([, price]) => price,
  )
  const lines = [...byPrice].map(([price, zips]) => ({ price, zips: zips.map(([zip]) => zip).join(' ') }))
  const [count, setCount] = useState(Math.min(mostZipLines, lines.length + 1))
  return (
    <details className={styles.lines} open={lines.length > 0}>
      <summary>{text.byZip}</summary>
      <Stack>
        <p>{text.byZipLead}</p>
        {Array.from({ length: count }, (_, i) => (
          <Grid key={String(i)} min={120} gap={8}>
            <TextField
              name={`zips.${i}.zips`}
              label={text.zips}
              {...(i === 0 && { hint: text.zipsHint })}
              inputMode="numeric"
              maxLength={600}
              defaultValue={lines[i]?.zips ?? ''}
            />
            <MoneyField
              name={`zips.${i}.price`}
              label={text.provincePrice}
              {...(lines[i] && { defaultValue: lines[i].price ?? '' })}
            />
          </Grid>
        ))}
        <More isShown={count < mostZipLines} onMore={() => setCount(count + 1)} />
      </Stack>
    </details>
  )
}

/** Days off besides the week's; what is over stays until it is emptied, so that nobody wonders where it went. */
export function ClosedLines({ spans }: { spans: Terms['sending']['closedDates'] }) {
  const text = useWords(deliveryWords)
  const [count, setCount] = useState(Math.min(mostClosedLines, spans.length + 1))
  return (
    <details className={styles.lines} open={spans.length > 0}>
      <summary>{text.closedDates}</summary>
      <Stack>
        <p>{text.closedDatesLead}</p>
        {Array.from({ length: count }, (_, i) => (
          <Grid key={String(i)} min={160} gap={8}>
            <DateField name={`closedDates.${i}.from`} label={text.closedFrom} defaultValue={spans[i]?.from} />
            <DateField name={`closedDates.${i}.until`} label={text.closedUntil} defaultValue={spans[i]?.until} />
          </Grid>
        ))}
        <More isShown={count < mostClosedLines} onMore={() => setCount(count + 1)} />
      </Stack>
    </details>
  )
}

function More({ isShown, onMore }: { isShown: boolean; onMore: () => void }) {
  const text = useWords(deliveryWords)
  if (!isShown) return null
  return (
    <div>
      <Button size="small" icon="plus" onClick={onMore}>
        {text.addLine}
      </Button>
    </div>
  )
}
